import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { currentLanguage } from '#platform/web/words-language.ts'
import { words } from '../words.ts'

type Named = { code: string; name: Localized }

/** The columns that everything in the catalogue has; each list checks them against its own resource. */
export const named = [
  { key: 'code', text: words('structure.code'), order: 'code', width: 150, cell: ({ code }: Named) => code },
  {
    key: 'name',
    text: words('structure.name'),
    cell: ({ name }: Named) => inLanguage(name, currentLanguage()),
    export: ({ name }: Named) => inLanguage(name, currentLanguage()),
  },
] as const
