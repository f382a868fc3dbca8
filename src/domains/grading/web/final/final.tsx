import { NotAllowed } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Part, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { markChangesSeen } from '../../contract/changes/changed-marks.ts'
import type { FinalGrades } from '../../contract/final/final-grades.ts'
import { openSheetStates } from '../../contract/sheet/sheet-flow.ts'
import { HiddenWork } from '../by-number/hidden-work.tsx'
import { changesQuery } from '../changes/queries.ts'
import { SinceLooked } from '../changes/since-looked.tsx'
import { Historical } from '../sheet/historical.tsx'
import { sheetsQuery } from '../sheet/queries.ts'
import { isLeft } from '../supplement/choices.ts'
import { LeftStudents } from '../supplement/left.tsx'
import { words } from '../words.ts'
import { FinalActs } from './acts.tsx'
import { AgainstEarlier } from './against.tsx'
import { Differing } from './differing.tsx'
import { isToDecide, isWaiting } from './is-to-decide.ts'
import { MadeOf } from './made-of.tsx'
import { OverridingPlace } from './overriding.tsx'
import { assessmentsQuery, courseQuery, finalsQuery } from './queries.ts'
import { Settled } from './settled.tsx'
import { ToDecide } from './to-decide.tsx'
import { Waiting } from './waiting.tsx'

type CourseParams = Params<'/courses/:id/grading/final'>

export async function load({ id }: CourseParams) {
  const course = await prefetch(courseQuery(id))
  if (!course.actions.includes('seeMarks')) throw new NotAllowed()
  await Promise.all([prefetch(finalsQuery(id)), prefetch(assessmentsQuery(id)), prefetch(sheetsQuery(id))])
}

/** The final grades of a course: the doubtful ones first, each with the rule and the possible actions. */
export default function Final({ params }: { params: CourseParams }) {
  const t = useWords(words)
  const course = useLoaded(courseQuery(params.id)).data
  const finals = useLoaded(finalsQuery(params.id)).data
  const sheets = useLoaded(sheetsQuery(params.id)).data['hydra:member']
  const isOpen = sheets.some(
    ({ kind, state, historical }) =>
      kind === 'REGULAR' && !historical && openSheetStates.some((open) => open === state),
  )
  if (finals.students.length === 0)
    return (
      <Part>
        <Card title={t('final.title')}>
          <Empty title={t('final.empty')}>{t('final.emptyAbout')}</Empty>
        </Card>
      </Part>
    )
  return (
    <>
      <FinalActs
        course={course}
        finals={finals}
        onSheet={isOpen ? finals.students.filter((one) => !isLeft(one)) : null}
      />
      <Columns>
        <Stack>
          <OverridingPlace>
            {finals.historical ? <OnRecord finals={finals} /> : <OfPortal course={params.id} finals={finals} />}
          </OverridingPlace>
        </Stack>
        <Stack>
          <AgainstEarlier course={params.id} />
          <MadeOf course={params.id} scheme={finals.scheme} />
        </Stack>
      </Columns>
    </>
  )
}

/** The open, the waiting and the settled grades. */
function OfPortal({ course, finals }: { course: string; finals: FinalGrades }) {
  const students = finals.students.filter((one) => !isLeft(one))
  const assessments = useLoaded(assessmentsQuery(course)).data['hydra:member']
  const [open, waiting] = [students.filter(isToDecide), students.filter(isWaiting)]
  return (
    <>
      <Differing course={course} finals={finals} />
      <SinceLooked
        of={changesQuery(course)}
        seen={(upTo) => call(markChangesSeen, { params: { id: Number(course) }, body: { upTo } })}
      />
      <HiddenWork course={Number(course)} of={assessments.filter(({ byNumber }) => byNumber)} />
      <LeftStudents course={course} finals={finals} students={finals.students.filter(isLeft)} />
      {(open.length > 0 || waiting.length === 0) && <ToDecide course={course} finals={finals} students={open} />}
      <Waiting course={course} finals={finals} students={waiting} />
      <Settled finals={finals} students={students.filter((one) => !isToDecide(one) && !isWaiting(one))} />
    </>
  )
}

/** The results from before the portal. */
const OnRecord = ({ finals }: { finals: FinalGrades }) => (
  <>
    <Historical />
    <Settled finals={finals} students={finals.students} />
  </>
)
