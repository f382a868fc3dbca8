import { fold } from '#platform/contract/fold.ts'

/**
 * The maximum number of different texts per file for which suggestions are searched; a column of nonsense needs none.
 */
const mostLooked = 500

/**
 * Suggests, for unknown texts, the known one that was probably meant: it differs only in case, punctuation or two
 * letters.
 */
export function suggesting(known: readonly string[]): (text: string) => string | undefined {
  const bare = known.map((one) => [bareOf(one), one] as const)
  const exact = new Map(bare)
  const found = new Map<string, string | undefined>()
  return (text) => {
    if (!found.has(text) && found.size < mostLooked)
      found.set(text, exact.get(bareOf(text)) ?? nearestTo(bareOf(text), bare))
    return found.get(text)
  }
}

/** Only letters and digits: "cs-204" equals "CS 204". */
const bareOf = (text: string): string => fold(text).replaceAll(' ', '')

function nearestTo(text: string, known: readonly (readonly [string, string])[]): string | undefined {
  const allowed = text.length < 4 ? 1 : 2
  let best: { name: string; far: number } | undefined
  for (const [bare, name] of known) {
    if (Math.abs(bare.length - text.length) > allowed) continue
    const far = distance(text, bare, allowed)
    if (far <= allowed && (!best || far < best.far)) best = { name, far }
  }
  return best?.name
}

/** The Levenshtein distance: how many letters must be inserted, deleted or replaced; it stops counting above `most`. */
function distance(from: string, to: string, most: number): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > most) return most + 1
    row = next
  }
  return row[to.length] ?? most + 1
}
