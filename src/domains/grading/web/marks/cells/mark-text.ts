import { readNumber, readPercent } from '#platform/contract/values/number.ts'
import { plainValue } from '#platform/contract/values/plain.ts'
import type { Language } from '#platform/contract/words.ts'
import type { Status, Value } from './value.ts'

/** The mark in a text; `penalty` is null if the text contains none. */
type Read = { score: number | null; status: Status | null; penalty: number | null }

type Names = Record<Language, string> & { more: readonly string[] }

/** The words for each status in a cell or a sheet, in all languages, and their alternative spellings. */
const names: Record<Status, Names> = {
  ABSENT: { en: 'absent', pt: 'faltou', 'zh-Hant': '缺席', more: ['a', 'ausente'] },
  EXCUSED: { en: 'excused', pt: 'dispensado', 'zh-Hant': '豁免', more: ['x'] },
  LATE: { en: 'late', pt: 'atrasado', 'zh-Hant': '遲交', more: ['l'] },
  NOT_SUBMITTED: { en: 'not submitted', pt: 'não entregue', 'zh-Hant': '未交', more: ['n'] },
  MISCONDUCT: { en: 'misconduct', pt: 'irregularidade', 'zh-Hant': '違規待決', more: [] },
}

const statuses = ['ABSENT', 'EXCUSED', 'LATE', 'NOT_SUBMITTED', 'MISCONDUCT'] as const

const form = /^(\d+(?:[.,]\d+)?)?\s*([^\d\s−–-][^\d−–]*?)?\s*(?:[−–-]\s*(\d+(?:[.,]\d+)?))?$/u
const highest = 1000
/** Marks have two decimals. */
const step = 0.01

/** Parses "13.5", "absent", "13.5 late −1"; null for an empty text, undefined for an invalid one. */
export function readMark(text: string): Read | null | undefined {
  const trimmed = plainValue(text)
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
  return statuses.find((status) => Object.values(names[status]).flat().includes(known))
}

/** A number with up to two decimals; undefined if it cannot be a mark. */
function pointsOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return null
  const read = readNumber(text, { step })
  return read && !read.isRounded && read.value <= highest ? read.value : undefined
}

/** Why a text is no mark: a percentage, a number with too many decimals, or neither number nor word. */
export function whyNoMark(text: string): 'percent' | 'decimals' | 'noMark' {
  if (readPercent(text) !== null) return 'percent'
  return roundedMark(text) === null ? 'noMark' : 'decimals'
}

/** A number with more decimals than a mark has, rounded as a mark; null for anything else. */
export function roundedMark(text: string): string | null {
  const read = readNumber(text, { step })
  return read?.isRounded && read.value <= highest ? String(read.value) : null
}

/** A mark after a text was entered over it. Entering only a number keeps the late status and the comment. */
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

/** A mark as text that can be parsed again, for a sheet or a copied block. */
export function textOfMark({ score, status, penalty }: Value, language: Language): string {
  const word = status === null ? '' : names[status][language]
  const minus = penalty > 0 ? `-${penalty}` : ''
  return [score ?? '', word, minus].filter((part) => part !== '').join(' ')
}
