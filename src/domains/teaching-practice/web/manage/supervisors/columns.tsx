import { Link } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { type Column, textsBy } from '#platform/web/table/column.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../../contract/paths.ts'
import type { PracticeSupervisor } from '../../../contract/supervisor.ts'
import { words } from '../../words.ts'
import { languageNames } from '../parts/languages.ts'
import { useLoad } from './load.ts'

type Supervisor = Item<typeof PracticeSupervisor>

export const columns: readonly Column<typeof PracticeSupervisor>[] = [
  {
    key: 'user',
    text: words('manage.supervisors.name'),
    order: 'user.name',
    cell: (one) => <Name of={one} />,
    export: { from: 'user.name', type: 'name' },
  },
  {
    key: 'school',
    text: words('manage.columns.school'),
    cell: ({ school }) => school?.name ?? <span data-none>–</span>,
    export: { from: 'school.name' },
  },
  {
    key: 'current',
    text: words('manage.supervisors.current'),
    order: 'current',
    cell: (one) => <Current of={one} />,
    type: 'number',
  },
  {
    key: 'limit',
    text: words('manage.supervisors.limit'),
    numeric: true,
    optional: true,
    cell: ({ limit }) => limit,
  },
  {
    key: 'ended',
    text: words('manage.supervisors.ended'),
    order: 'ended',
    numeric: true,
    hideBelow: 'lg',
    cell: ({ ended }) => ended,
  },
  { key: 'email', text: words('manage.supervisors.email'), hideBelow: 'md', cell: ({ email }) => email },
  { key: 'phone', text: words('manage.supervisors.phone'), hideBelow: 'lg', cell: ({ phone }) => phone },
  {
    key: 'language',
    text: words('manage.form.language'),
    optional: true,
    cell: ({ language }) => languageNames[language],
  },
  {
    key: 'active',
    text: words('manage.supervisors.active'),
    hideBelow: 'lg',
    cell: (one) => <Active of={one} />,
    export: { from: 'active', said: textsBy(words, 'manage.supervisors.activeIs') },
  },
]

function Name({ of: { user, chineseName } }: { of: Supervisor }) {
  return (
    <>
      {user.name} {chineseName && !user.name.includes(chineseName) && <small lang="zh-Hant">{chineseName}</small>}
    </>
  )
}

/** The number of practices that a person looks after now, as a link to them. */
function Current({ of }: { of: Supervisor }) {
  const load = useLoad()
  const full = of.limit !== null && of.current >= of.limit
  const said = full ? <Chip tone="warning">{load(of)}</Chip> : load(of)
  return of.current === 0 ? said : <Link to={`${paths.list()}?supervisor.id=${of.id}&open=true`}>{said}</Link>
}

function Active({ of }: { of: Supervisor }) {
  const t = useWords(words)
  return (
    <Chip tone={of.active ? 'positive' : 'neutral'}>
      {t(`manage.supervisors.activeIs.${of.active ? 'true' : 'false'}`)}
    </Chip>
  )
}
