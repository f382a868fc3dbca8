import type { Status, Value } from './value.ts'

/** What a text says of a mark; `penalty` is null where it says nothing of one. */
type Read = { score: number | null; status: Status | null; penalty: number | null }

/** The words by which a status is known in a cell or a sheet, besides its letter: those of all languages. */
const names: Record<Status, readonly string[]> = {
  ABSENT: ['a', 'absent', 'ausente', 'faltou', '缺席'],
  EXCUSED: ['x', 'excused', 'dispensado', '豁免'],
  LATE: ['l', 'late', 'atrasado', '遲交'],
  NOT_SUBMITTED: ['n', 'not submitted', 'não entregue', '未交'],
  MISCONDUCT: ['misconduct', 'irregularidade', '違規待決'],
}

const form = /^(\d+(?:[.,]\d+)?)?\s*([^\d\s−–-][^\d−–]*?)?\s*(?:[−–-]\s*(\d+(?:[.,]\d+)?))?$/u
const highest = 1000

/** Reads "13.5", "absent", "13.5 late −1"; null where the text says nothing, undefined where it is no mark. */
export function readMark(text: string): Read | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed === '–' || trimmed === '-') return null
  const [matched, number, word, minus] = form.exec(trimmed) ?? []
  if (matched === undefined) return undefined
  const status = word === undefined ? null : statusOf(word)
  const [score, penalty] = [pointsOf(number), pointsOf(minus)]
  if (status === undefined || score === undefined || penalty === undefined) return undefined
  if (penalty !== null && (score === null || status !== 'LATE')) return undefined
  return { score, status, penalty }
}

function statusOf(word: string): Status | undefined {
  const known = word.toLowerCase()
  return (Object.keys(names) as Status[]).find((status) => names[status].includes(known))
}

/** Up to two decimals; undefined for what no mark can be. */
function pointsOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return null
  const value = Number(text.replace(',', '.'))
  return value <= highest && Math.abs(value * 100 - Math.round(value * 100)) < 1e-9 ? value : undefined
}

/** A mark after a text was written over it. A number alone leaves it late, and the note stays. */
export function written(before: Value, read: Read | null): Value {
  const { comment } = before
  if (read === null) return { score: null, status: null, penalty: 0, comment }
  const { score, status, penalty } = read
  if (score === null) {
    const keepsScore = status === 'LATE' || status === 'MISCONDUCT'
    return keepsScore ? { ...before, status } : { score: null, status, penalty: 0, comment }
  }
  const stays = before.status === 'LATE' || before.status === 'MISCONDUCT' ? before.status : null
  const now = status ?? stays
  return { score, status: now, penalty: penalty ?? (now === null ? 0 : before.penalty), comment }
}

/** A mark as it can be written and read again, in a sheet or a copied block. */
export function textOfMark({ score, status, penalty }: Value): string {
  const word = status === null ? '' : (names[status].find((name) => name.length > 1) ?? '')
  const minus = penalty > 0 ? `-${penalty}` : ''
  return [score ?? '', word, minus].filter((part) => part !== '').join(' ')
}
