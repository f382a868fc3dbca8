import { screensOf } from '#platform/web/screens/screens-of.ts'
import { say } from '#platform/web/words/words.ts'
import { IssuedDocument } from '../../contract/issued-document.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const documents = screensOf(IssuedDocument, words, {
  texts: 'documents',
  list: paths.documents,
  one: paths.document,
  create: paths.newDocument,
  nameOf: ({ kind, number }) => say(words('documents.named'), { kind: say(words(`kinds.${kind}`)), number }),
  flow: {
    words,
    tones: { VALID: 'positive', REPLACED: 'warning', WITHDRAWN: 'neutral' },
    danger: ['withdraw'],
  },
})
