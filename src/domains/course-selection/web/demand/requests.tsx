import type { Item } from '#platform/contract/resource.ts'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { CourseOffering } from '../../contract/course-offering.ts'
import { EnrollmentRequest } from '../../contract/enrollment-request.ts'
import { requestFlow } from '../../contract/request-flow.ts'
import { RequestChip } from '../request-chip.tsx'
import { requests } from '../requests-of.ts'
import { words } from '../words.ts'

type Request = Item<typeof EnrollmentRequest>
const flowWords = flowWordsOf({ words })

export const requestsQuery = (course: number | string) =>
  listOf(EnrollmentRequest, { 'course.id': Number(course), itemsPerPage: 999, order: { requestedAt: 'asc' } })

/** The order of states: offers, then waiting, enrolled, and ended requests. */
const ranks: readonly Request['state'][] = ['OFFERED', 'WAITING', 'ENROLLED']
const rank = ({ state }: Request) => (ranks.includes(state) ? ranks.indexOf(state) : ranks.length)

/** All requests, by state and within a state in the order of requests. */
export function Requests({ course }: { course: number }) {
  const t = useWords(words)
  const found = useLoaded(requestsQuery(course)).data
  const all = found['hydra:member'].toSorted((one, other) => rank(one) - rank(other))
  return (
    <Card title={t('requests.title')} note={found['hydra:totalItems']}>
      {all.length === 0 ? (
        <Empty title={t('demand.nobody')}>{t('demand.nobodyAbout')}</Empty>
      ) : (
        <Rows label={t('requests.title')}>
          {all.map((one) => (
            <Row
              key={one.id}
              title={one.student.name}
              about={<About of={one} />}
              end={
                <>
                  <RequestChip of={one} />
                  <Decide of={one} />
                </>
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function About({ of: { student, requestedAt, addedBy, reason, late, assigned } }: { of: Request }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const by = addedBy && t('requests.byHand', { name: addedBy.name, reason: reason ?? '' })
  const when = assigned ? t('requests.assigned') : dayTime(requestedAt)
  return [student.number, when, by, late && t('requests.late')].filter(Boolean).join(' · ')
}

/** The moves of one request, with what blocks them; renders nothing if there are none. */
function Decide({ of }: { of: Request }) {
  const t = useWords(words)
  if (!of.actions.some((one) => one in requestFlow.transitions)) return null
  return (
    <RowDialog
      resource={EnrollmentRequest}
      of={of}
      look="quiet"
      label={t('requests.decide')}
      about={`${t('requests.decide')}: ${of.student.name}`}
      title={() => of.student.name}
      moves
    >
      {(read) => <Moves id={read.id} />}
    </RowDialog>
  )
}

function Moves({ id }: { id: number }) {
  const { data } = useLoaded(itemOf(EnrollmentRequest, id))
  return (
    <FlowBar
      of={data}
      resource={EnrollmentRequest}
      words={flowWords}
      danger={requests.flow.danger}
      movesOnly
      onMoved={() => wasWritten(CourseOffering.type)}
    />
  )
}
