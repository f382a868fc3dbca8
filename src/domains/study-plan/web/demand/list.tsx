import { Program } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { leastCounted, ModuleDemand } from '../../contract/demand/module-demand.ts'
import { paths } from '../../contract/paths.ts'
import { useTermName } from '../plan/names.ts'
import { words } from '../words.ts'

const demand = screensOf(ModuleDemand, words, { texts: 'demand', list: paths.demand, nameOf: ({ code }) => code })
const programs = listOf(Program, { itemsPerPage: 999, order: { code: 'asc' } }, { fields: ['id', 'code'] })

type Of = { of: Item<typeof ModuleDemand> }

/** What students want next term, by their plans and their requests, beside what is offered. */
export default listScreen(demand, {
  about: words('demand.about'),
  frame: 'wide',
  standard: { order: { planned: 'desc' } },
  columns: (c) => [
    c.text('code', { width: 110 }),
    c.localized('name', { width: 320 }),
    c.ref('program', { text: words('demand.programme'), hideBelow: 'lg' }),
    c.own('term', { cell: (of) => <Term of={of} /> }, { width: 150, hideBelow: 'lg' }),
    c.own('planned', { cell: (of) => <Planned of={of} />, numeric: true }, { width: 130 }),
    c.number('requested'),
    c.number('courses', { hideBelow: 'md' }),
    c.own('places', { cell: (of) => <Places of={of} />, numeric: true }, { width: 130 }),
  ],
  filters: (f) => [
    f.among('program.id', programs, ({ code }) => code),
    f.choice('wanted', (value) => words(`demand.wantedIs.${value}`)),
    f.choice('short', (value) => words(`demand.shortIs.${value}`)),
  ],
})

const Term = ({ of: { term } }: Of) => useTermName()(term)

function Planned({ of: { planned } }: Of) {
  const t = useWords(words)
  const { number } = useFormat()
  return planned === null ? t('demand.few', { least: leastCounted }) : number(planned)
}

/** The places, with a sign where more students want the module than have room. */
function Places({ of: { planned, requested, courses, places } }: Of) {
  const t = useWords(words)
  const { number } = useFormat()
  const wanted = Math.max(planned ?? 1, requested)
  if (courses === 0) return wanted > 0 ? <Chip tone="warning">{t('demand.noCourse')}</Chip> : number(0)
  if (places === null) return t('demand.noLimit')
  return wanted > places ? <Chip tone="warning">{number(places)}</Chip> : number(places)
}
