import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { type Column, saidBy } from '#platform/web/table/column.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { say, useWords } from '#platform/web/words.ts'
import { currentLanguage } from '#platform/web/words-language.ts'
import type { School } from '../../../contract/school.ts'
import { words } from '../../words.ts'
import { Agreement, Places } from './parts.tsx'

type Place = Item<typeof School>
const nameOf = ({ name }: Place) => inLanguage(name, currentLanguage())

export const columns: readonly Column<typeof School>[] = [
  {
    key: 'name',
    text: words('manage.schools.name'),
    order: 'name',
    cell: (one) => <Name of={one} />,
  },
  {
    key: 'code',
    text: words('manage.schools.code'),
    order: 'code',
    width: 110,
    hideBelow: 'md',
    cell: ({ code }) => code,
  },
  {
    key: 'kind',
    text: words('manage.schools.kind'),
    hideBelow: 'md',
    cell: ({ kind }) => say(words(`schoolKinds.${kind}`)),
    export: { from: 'kind', said: saidBy(words, 'schoolKinds') },
  },
  {
    key: 'district',
    text: words('manage.schools.district'),
    hideBelow: 'md',
    cell: ({ district }) => district,
  },
  {
    key: 'agreementUntil',
    text: words('manage.schools.agreement'),
    order: 'agreementUntil',
    cell: (one) => <Agreement of={one} />,
    type: 'date',
  },
  {
    key: 'placed',
    text: words('manage.schools.places'),
    order: 'placed',
    cell: (one) => <Places of={one} />,
    type: 'number',
  },
  {
    key: 'capacity',
    text: words('manage.schools.capacity'),
    order: 'capacity',
    numeric: true,
    optional: true,
    cell: ({ capacity }) => capacity,
  },
  {
    key: 'coordinator',
    text: words('assignmentRoles.SCHOOL_COORDINATOR'),
    hideBelow: 'lg',
    cell: ({ coordinator }) => coordinator?.name ?? '–',
    export: { from: 'coordinator.name', type: 'name' },
  },
]

function Name({ of }: { of: Place }) {
  const t = useWords(words)
  return (
    <>
      {nameOf(of)} {of.avoid && <Chip tone="warning">{t('manage.school.avoided')}</Chip>}
    </>
  )
}
