import en from '../contract/words/en.json' with { type: 'json' }
import pt from '../contract/words/pt.json' with { type: 'json' }
import zhHant from '../contract/words/zh-Hant.json' with { type: 'json' }

export const words = { en, pt, 'zh-Hant': zhHant }
