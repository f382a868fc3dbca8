import type { languages } from '#platform/contract/words.ts'
import type { Content } from '../contract/content.ts'
import { languageState, type WrittenAt, writtenSections } from '../contract/sections.ts'

/** How far each section is written in each language. */
export const languagesOf = (content: Content, writtenAt: WrittenAt) =>
  writtenSections.map((section) => {
    const stateIn = (language: (typeof languages)[number]) => languageState(content, section, { language, writtenAt })
    return { section, en: stateIn('en'), pt: stateIn('pt'), 'zh-Hant': stateIn('zh-Hant') }
  })
