import { fold } from '#platform/contract/fold.ts'

/** At most this many different texts are looked after in one file: a column of nonsense needs no suggestions. */
const mostLooked = 500

/** Suggests, for texts that nothing goes by, the one that was probably meant: the same but for case, signs or two letters. */
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

/** Letters and digits alone: "cs-204" is "CS 204". */
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

/** How many letters must be put in, left out or changed (Levenshtein); more than `most` is not counted further. */
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
