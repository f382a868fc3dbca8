import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { MoveHistory } from '#platform/web/flow/move-history.tsx'
import { NextSteps } from '#platform/web/flow/next-steps.tsx'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import type { Params } from '#platform/web/routes/screen.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Columns, Part, Stack } from '#platform/web/ui/page.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { useWords } from '#platform/web/words/words.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { Objections } from '../../parts/due-process/objections.tsx'
import { LeftDrafts, Versions } from '../../parts/due-process/versions.tsx'
import { flowWords } from '../../parts/flow-words.ts'
import { Progress } from '../../parts/progress.tsx'
import { words } from '../../words.ts'
import { managersQuery, schoolsQuery, termsQuery } from '../parts/choices.ts'
import { Risks } from '../practices/cells.tsx'
import { PracticeFields } from '../practices/practice-fields.tsx'
import { Conflicts } from './conflicts.tsx'
import { Facts } from './facts.tsx'
import { Grade } from './grade.tsx'
import { useInputNames } from './input-names.ts'
import { Links } from './links.tsx'
import { Parties } from './parties.tsx'
import { loadPractice, queriesOf, readAgain } from './queries.ts'
import { Requirements } from './requirements.tsx'
import { Timeline } from './timeline.tsx'

type PracticeParams = Params<'/teaching_practice/manage/:teachingPracticeId/overview'>
type Practice = Item<typeof TeachingPractice>

export const load = ({ teachingPracticeId }: PracticeParams) =>
  Promise.all([loadPractice(teachingPracticeId), prefetch(termsQuery), prefetch(schoolsQuery), prefetch(managersQuery)])

/** One practice as its manager sees it: its state and blockers, its supervisor and mentor, and everything submitted. */
export default function PracticePage({ params: { teachingPracticeId: id } }: { params: PracticeParams }) {
  const t = useWords(words)
  const { data: practice } = useLoaded(queriesOf(id).practice)
  const [changing, setChanging] = useState(false)
  const turn = useTurn(changing)
  const change = practice.actions.includes('update') && (
    <div ref={turn.button}>
      <Button icon="edit" onClick={() => setChanging(true)}>
        {t('manage.detail.change')}
      </Button>
    </div>
  )
  if (changing)
    return (
      <div ref={turn.form}>
        <Editor of={practice} onDone={() => setChanging(false)} />
      </div>
    )
  return (
    <Part acts={change}>
      {practice.risks.length > 0 && <Risks of={practice.risks} />}
      <FlowBar
        of={practice}
        resource={TeachingPractice}
        state="state"
        words={flowWords}
        danger={['decline', 'withdraw', 'fail', 'cancel']}
        onMoved={() => readAgain(id)}
      />
      <Whole of={practice} />
    </Part>
  )
}

function Whole({ of }: { of: Practice }) {
  const id = String(of.id)
  // In moderation the grade is shown first.
  const gradeFirst = of.actions.includes('moderate')
  return (
    <>
      {!gradeFirst && <Timeline of={of} />}
      <Columns>
        <Stack>
          <NextSteps of={TeachingPractice} id={id} />
          <Objections practice={of.id} />
          <Grade of={of} />
          <Progress of={of} />
          <Conflicts practice={of.id} />
          <Requirements of={of} />
          <Versions practice={of.id} />
          <LeftDrafts practice={of.id} />
          <Facts of={of} />
        </Stack>
        <Stack>
          <Parties of={of} />
          <Links of={of} />
          <MoveHistory of={TeachingPractice} id={id} words={flowWords} />
        </Stack>
      </Columns>
      {gradeFirst && <Timeline of={of} />}
    </>
  )
}

function Editor({ of, onDone }: { of: Practice; onDone: () => void }) {
  // Reloads the page after saving, because transitions need the version that is shown.
  const saved = () => void readAgain(String(of.id)).then(onDone)
  return (
    <ResourceForm of={TeachingPractice} for={of} names={useInputNames()} words={words} onDone={saved} onCancel={onDone}>
      <PracticeFields isNew={false} course={of.course ? `${of.course.code} ${of.course.name}` : ''} />
    </ResourceForm>
  )
}
