import { Term } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { CourseOffering } from '../../contract/course-offering.ts'
import { words } from '../words.ts'
import { offerings } from './offerings.ts'

const termsQuery = listOf(Term, { itemsPerPage: 200, order: { startsOn: 'desc' } }, { fields: ['id', 'code', 'name'] })

/** The number of requests, places and waiting students of each course. */
export default listScreen(offerings, {
  about: words('demand.aboutAll'),
  frame: 'wide',
  columns: (c) => [
    c.text('code', { width: 110 }),
    c.localized('title'),
    c.ref('program', { hideBelow: 'lg' }),
    c.own('places', { cell: (of) => <Places of={of} />, numeric: true, export: { from: 'places' } }, { width: 110 }),
    c.number('requests'),
    c.number('enrolled', { hideBelow: 'md' }),
    c.number('offered', { hideBelow: 'md' }),
    c.own('waiting', { cell: (of) => <Waiting of={of} />, numeric: true, export: { from: 'waiting' } }, { width: 110 }),
  ],
  filters: (f) => [
    f.among('term.id', termsQuery, ({ code }) => code),
    f.choice('wanted', (value) => words(`demand.wantedIs.${value}`)),
    f.choice('open', (value) => words(`demand.openIs.${value}`)),
  ],
})

type Props = { of: Item<typeof CourseOffering> }

function Places({ of: { places } }: Props) {
  const t = useWords(words)
  const { number } = useFormat()
  return places === null ? t('demand.noLimit') : number(places)
}

function Waiting({ of: { waiting } }: Props) {
  const { number } = useFormat()
  return waiting === 0 ? number(0) : <Chip tone="warning">{number(waiting)}</Chip>
}
