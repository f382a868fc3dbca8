import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { type Column, column } from '#platform/web/table/column.ts'
import { currentLanguage } from '#platform/web/words-language.ts'
import { words } from '../words.ts'

type Named = { code: string; name: Localized }

/** The columns that everything in the catalogue has. */
export const named = <T extends Named>(): Column<T>[] => [
  column<T>({ key: 'code', text: words('structure.code'), order: 'code', width: 150, cell: ({ code }) => code }),
  column<T>({
    key: 'name',
    text: words('structure.name'),
    cell: ({ name }) => inLanguage(name, currentLanguage()),
    export: ({ name }) => inLanguage(name, currentLanguage()),
  }),
]
