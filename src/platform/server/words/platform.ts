import type { Language } from '../../contract/words.ts'
import en from './en.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import zhHant from './zh-Hant.json' with { type: 'json' }

/** The words of the platform's own messages. */
export const platformWords = { en, pt, 'zh-Hant': zhHant } satisfies Record<Language, object>
