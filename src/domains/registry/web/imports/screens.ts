import { screensOf } from '#platform/web/screens/screens-of.ts'
import { Import } from '../../contract/import.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const imports = screensOf(Import, words, {
  texts: 'imports.list',
  area: words('crumb'),
  list: paths.imports,
  one: paths.import,
  nameOf: ({ fileName }) => fileName,
  flow: {
    words,
    tones: {
      UPLOADED: 'neutral',
      MAPPED: 'neutral',
      PREVIEWED: 'info',
      APPLIED: 'positive',
      PARTLY_UNDONE: 'warning',
      UNDONE: 'warning',
      DISCARDED: 'neutral',
    },
  },
})
