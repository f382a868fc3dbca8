import { type Language, type Localized, languages } from '#platform/contract/words.ts'
import type { Content } from './content.ts'

/** The sections of a syllabus in the order in which they are read. */
export const sections = [
  'description',
  'aims',
  'prerequisites',
  'outcomes',
  'topics',
  'methods',
  'workload',
  'assessment',
  'attendance',
  'integrity',
  'readings',
  'accessibility',
] as const
export type Section = (typeof sections)[number]

/** Sections with texts; the others are numbers and citations, which are the same in every language. */
export const writtenSections = [
  'description',
  'aims',
  'prerequisites',
  'outcomes',
  'topics',
  'methods',
  'assessment',
  'attendance',
  'integrity',
  'accessibility',
] as const satisfies readonly Section[]
export type WrittenSection = (typeof writtenSections)[number]

/** These may stay empty: they do not apply to every course. */
export const optionalSections: readonly WrittenSection[] = ['prerequisites', 'accessibility']
/** Rules that bind students: readers of only Portuguese or Chinese must not miss a new one. */
export const ruleSections = ['attendance', 'integrity'] as const satisfies readonly WrittenSection[]

/** `none`: the section is empty and may be so. `older`: the English has changed since. */
export const languageStates = ['written', 'older', 'missing', 'none'] as const
export type LanguageState = (typeof languageStates)[number]

/** When each language of each section was last written, ISO 8601. */
export type WrittenAt = { [S in WrittenSection]?: Localized }

/** The texts of a section: a single one, or one of each row. */
export function textsOf(content: Content, section: WrittenSection): readonly Localized[] {
  switch (section) {
    case 'outcomes':
      return content.outcomes.map(({ text }) => text)
    case 'topics':
      return content.topics.map(({ title }) => title)
    case 'assessment':
      return content.assessment.map(({ title }) => title)
    default:
      return [content[section]]
  }
}

const isWritten = (text: Localized, language: Language): boolean => Boolean(text[language]?.trim())

/** The state of a section in a language; it is written when every one of its texts is. */
export function languageState(
  content: Content,
  section: WrittenSection,
  { language, writtenAt }: { language: Language; writtenAt: WrittenAt },
): LanguageState {
  const texts = textsOf(content, section)
  const isEmpty = texts.every((text) => languages.every((one) => !isWritten(text, one)))
  if (isEmpty) return optionalSections.includes(section) ? 'none' : 'missing'
  if (!texts.every((text) => isWritten(text, language))) return 'missing'
  const [own, english] = [writtenAt[section]?.[language] ?? '', writtenAt[section]?.en ?? '']
  return own < english ? 'older' : 'written'
}

/** When each text was last written, after `after` replaces `before`; `confirmed` texts count as written now. */
export function writtenAtOf(
  { before, after, writtenAt }: { before: Content; after: Content; writtenAt: WrittenAt },
  { now, confirmed }: { now: string; confirmed: readonly string[] },
): WrittenAt {
  const said = (content: Content, section: WrittenSection, language: Language) =>
    textsOf(content, section)
      .map((text) => text[language] ?? '')
      .join('\n')
  return Object.fromEntries(
    writtenSections.map((section) => {
      const changed = languages.filter(
        (language) =>
          said(before, section, language) !== said(after, section, language) ||
          confirmed.includes(`${section}.${language}`),
      )
      return [section, { ...writtenAt[section], ...Object.fromEntries(changed.map((language) => [language, now])) }]
    }),
  )
}

/** The names of translated texts, such as `integrity.pt`: those that can be confirmed as still correct. */
export const translatedTexts = writtenSections.flatMap((section) =>
  (['pt', 'zh-Hant'] as const).map((language) => `${section}.${language}` as const),
)
