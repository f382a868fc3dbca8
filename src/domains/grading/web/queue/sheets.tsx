import { useSearchParams } from 'react-router'
import { prefetch } from '#platform/web/api/query.ts'
import { Stack } from '#platform/web/ui/page.tsx'
import { countIn, sheetsIn, showIn, shows, termsQuery, waitingIn } from './queries.ts'
import { areaOf, type InArea, type Scope } from './scope.ts'
import { SheetTable } from './table.tsx'
import { Shows } from './tools.tsx'
import { WaitingSheets } from './waiting.tsx'

export function load(scope: Scope, params: InArea, search: URLSearchParams) {
  const id = areaOf(params)
  const list = showIn(search) === 'waiting' ? waitingIn(scope, id, search) : sheetsIn(scope, id, search)
  return Promise.all([
    prefetch(list.query),
    prefetch(termsQuery),
    ...shows.map((show) => prefetch(countIn(scope, id, show, search))),
  ])
}
/** The grade sheets of an area: those that wait for a decision, and the lists of all others. */
export default function Sheets({ scope, params }: { scope: Scope; params: InArea }) {
  const [search] = useSearchParams()
  const at = { scope, id: areaOf(params) }
  return (
    <Stack>
      <Shows {...at}>{showIn(search) === 'waiting' ? <WaitingSheets {...at} /> : <SheetTable {...at} />}</Shows>
    </Stack>
  )
}
