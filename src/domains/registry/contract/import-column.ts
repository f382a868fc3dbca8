import type { Language } from '#platform/contract/words.ts'

/** A column of an import: the values its cells may hold, and the headings that identify it in a file. */
export type ImportColumn = {
  key: string
  header: Record<Language, string>
  required?: true
  /** The records to which a code refers; also those that the rows themselves describe. */
  of?: CodeOf
  /**
   * `number`: of a person, without blanks; `code`: of another record, recognised in any letter case and with any blanks;
   * `choices`: one of `choices`; `list`: several of them, separated by commas, semicolons or spaces; `names`: several
   * texts, separated by commas or semicolons; `whole`: an integer; `half`: a number in steps of 0.5; `weekday`: its
   * name or number.
   */
  type:
    | 'text'
    | 'number'
    | 'code'
    | 'day'
    | 'time'
    | 'weekday'
    | 'email'
    | 'phone'
    | 'whole'
    | 'half'
    | 'choice'
    | 'list'
    | 'names'
  /** The maximum length of a text, or the highest number. */
  max?: number
  /** A text that may contain line breaks. */
  lines?: true
  choices?: readonly string[]
}

/** The records that have a code. */
export type CodeOf = 'term' | 'course' | 'module' | 'program' | 'room' | 'school'

type Header = ImportColumn['header']

export const text = (key: string, max: number, header: Header) => ({ key, header, type: 'text', max }) as const
export const number = (key: string, header: Header) => ({ key, header, type: 'number', max: 40 }) as const
export const code = <const Of extends CodeOf>(key: string, of: Of, max: number, header: Header) =>
  ({ key, header, type: 'code', of, max }) as const
export const whole = (key: string, max: number, header: Header) => ({ key, header, type: 'whole', max }) as const
export const day = (key: string, header: Header) => ({ key, header, type: 'day' }) as const
export const time = (key: string, header: Header) => ({ key, header, type: 'time' }) as const
export const choice = <const Choices extends readonly string[]>(key: string, choices: Choices, header: Header) =>
  ({ key, header, type: 'choice', choices }) as const
export const needed = <Column extends ImportColumn>(column: Column) => ({ ...column, required: true }) as const

export const termCode = { en: 'Term', pt: 'Período letivo', 'zh-Hant': '學期' }
export const courseCode = { en: 'Course code', pt: 'Código da disciplina', 'zh-Hant': '科目編號' }

/** A name in three languages; only the English one is required. */
export const named = [
  needed(text('nameEn', 200, { en: 'Name (English)', pt: 'Nome (inglês)', 'zh-Hant': '名稱（英文）' })),
  text('namePt', 200, { en: 'Name (Portuguese)', pt: 'Nome (português)', 'zh-Hant': '名稱（葡文）' }),
  text('nameZh', 200, { en: 'Name (Chinese)', pt: 'Nome (chinês)', 'zh-Hant': '名稱（中文）' }),
] as const
