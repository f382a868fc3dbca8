import { UserProgram } from '#academics/contract'
import { NotFound } from '#platform/contract/errors.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Meter } from '#platform/web/ui/meter.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { StudyState } from './study-state.tsx'

type StudyParams = Params<'/program/:programId/student/:userId/user_programs/:userProgramId'>

const studyQuery = ({ userProgramId }: StudyParams) => itemOf(UserProgram, userProgramId)

export async function load(params: StudyParams) {
  const { user } = await prefetch(studyQuery(params))
  // The person in the URL must be the one who studies.
  if (user.id !== Number(params.userId)) throw new NotFound()
}

/** One of the studies of a student: start and progress. */
export default function StudyOfStudent({ params }: { params: StudyParams }) {
  const t = useWords(words)
  const { day, number } = useFormat()
  const study = useLoaded(studyQuery(params)).data
  const { program, degree, faculty, state, startedOn, endedOn, ectsEarned, ects, gpa } = study
  const credits = t('students.credits', { earned: number(ectsEarned), all: number(ects) })
  return (
    <Card title={program.name} note={<StudyState of={state} />}>
      <Definition>
        <Fact label={t('programs.fields.degree')}>{degree.name}</Fact>
        <Fact label={t('kinds.faculty')}>{faculty.name}</Fact>
        <Fact label={t('students.fields.startedOn')}>{day(startedOn)}</Fact>
        <Fact label={t('students.fields.endedOn')} none={t('students.notEnded')}>
          {endedOn && day(endedOn)}
        </Fact>
        <Fact label={t('students.fields.credits')}>
          {credits}
          <Meter value={ectsEarned} max={ects} label={credits} />
        </Fact>
        <Fact label={t('students.fields.gpa')} none={t('students.noGpa')}>
          {gpa === null ? null : number(gpa, 2)}
        </Fact>
      </Definition>
    </Card>
  )
}
