import { historyOf, obligationsOf } from '#platform/web/api/api.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { MoveHistory } from '#platform/web/flow/move-history.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { sheetChangesSeen } from '../../contract/changes/changed-marks.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { sheetChangesQuery } from '../changes/queries.ts'
import { SinceLooked } from '../changes/since-looked.tsx'
import { flowWords } from '../flow-words.ts'
import { Rectified } from '../rectification/rectified.tsx'
import { Rectify } from '../rectification/rectify.tsx'
import { Chain } from '../sheet/chain.tsx'
import { Historical } from '../sheet/historical.tsx'
import { SheetPage } from '../sheet/page.tsx'
import { documentQuery, type SheetItem } from '../sheet/queries.ts'
import { Seal } from '../sheet/seal.tsx'
import { Supplemented } from '../supplement/supplemented.tsx'
import { words } from '../words.ts'
import { ExamPapers } from './exam-papers.tsx'
import { Explained } from './explained.tsx'
import { loadSheet, useSheet } from './of-course.ts'
import styles from './queue.module.css'
import { areaOf, type OfSheet, ofSheet, type Scope, scopes } from './scope.ts'

export async function load(scope: Scope, params: OfSheet, search: URLSearchParams) {
  const { id } = await loadSheet(scope, params, search)
  await Promise.all([prefetch(historyOf(GradeSheet, id)), prefetch(obligationsOf(GradeSheet, id))])
}

/** One sheet with the decision about it, and its history. */
export default function SheetOfCourse({ scope, params }: { scope: Scope; params: OfSheet }) {
  const sheet = useSheet(scope, params)
  if (sheet.historical) return <Historical />
  const isOpen = sheet.actions.includes('open')
  const to = (enrollment: number) =>
    `${scopes[scope].line(areaOf(params), sheet.course.id, enrollment)}${ofSheet(sheet)}`
  return (
    <div className={styles.ofSheet}>
      <div className={styles.decision}>
        <FlowBar of={sheet} resource={GradeSheet} words={flowWords} danger={['return', 'cancel']} movesOnly />
        <WhoDecides of={sheet} />
        {isOpen && <Beside of={sheet} />}
      </div>
      <div className={styles.paper}>
        {isOpen && <Changed sheet={sheet.id} />}
        {isOpen ? <Page of={sheet} to={to} /> : <NotYet of={sheet} />}
      </div>
      <div className={styles.course}>
        <Chain of={sheet} />
        <MoveHistory of={GradeSheet} id={sheet.id} words={flowWords} />
      </div>
    </div>
  )
}

/** The changes since the submission that the reader has seen. */
const Changed = ({ sheet }: { sheet: number }) => (
  <SinceLooked
    of={sheetChangesQuery(sheet)}
    seen={(upTo) => call(sheetChangesSeen, { params: { id: sheet }, body: { upTo } })}
  />
)

const Page = ({ of, to }: { of: SheetItem; to: (enrollment: number) => string }) => (
  <SheetPage document={useLoaded(documentQuery(of.id)).data} sheet={of} lineTo={to} />
)

function Beside({ of }: { of: SheetItem }) {
  const { content, sealed } = useLoaded(documentQuery(of.id)).data
  return (
    <>
      <Rectified of={of} content={content} />
      <ExamPapers course={of.course.id} />
      <Supplemented of={of} />
      <Rectify of={of} />
      <Explained of={content} />
      <Seal of={{ sealed }} />
    </>
  )
}

/** What those in charge see of a sheet before it reaches them. */
function NotYet({ of: { state, dueOn } }: { of: SheetItem }) {
  const t = useWords(words)
  const { day } = useFormat()
  return (
    <Card>
      <Empty title={t(`states.${state}`)}>
        {dueOn ? t('queue.notYet', { day: day(dueOn) }) : t('queue.notYetSoon')}
      </Empty>
    </Card>
  )
}

/** A lecturer of the course cannot decide, and sees here who can. */
function WhoDecides({ of: { lecturers, waitsFor } }: { of: SheetItem }) {
  const t = useWords(words)
  const me = useProfile().user.id
  if (!lecturers.some(({ id }) => id === me) || waitsFor.length === 0) return null
  return (
    <p>{`${t('queue.teaches')} · ${t('queue.decides', { names: waitsFor.map(({ name }) => name).join(', ') })}`}</p>
  )
}
