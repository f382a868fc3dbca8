import type { Item } from '#platform/contract/resource.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Lesson } from '../../contract/lesson.ts'
import { LessonPlan } from '../../contract/plan/lesson-plan.ts'
import type { Session } from '../activity/weeks.ts'
import { words } from '../words.ts'
import { StepsField } from './steps-field.tsx'

const { LocalizedField, LongTextField, SwitchField } = fieldsOf(LessonPlan)

/** The form for the plan of a session without one. */
export function NewPlan({ of, onDone }: { of: Session; onDone: () => void }) {
  const t = useWords(words)
  return (
    <ResourceForm
      of={LessonPlan}
      for="create"
      draft={`lesson-${of.id}`}
      initial={{ course: of.course['@id'], lesson: of['@id'] }}
      words={words}
      act={t('plan.save')}
      onDone={() => written(onDone)}
      onCancel={onDone}
    >
      <Fields startsAt={of.startsAt} />
    </ResourceForm>
  )
}

type EditProps = { of: Item<typeof LessonPlan> & { '@id': string; '@type': string }; onDone: () => void }

export function EditPlan({ of, onDone }: EditProps) {
  const t = useWords(words)
  return (
    <ResourceForm
      of={LessonPlan}
      for={of}
      words={words}
      act={t('plan.save')}
      onDone={() => written(onDone)}
      onCancel={onDone}
    >
      <Fields />
    </ResourceForm>
  )
}

/** Sessions show the topic of their plan. */
function written(done: () => void): void {
  wasWritten(Lesson.type)
  done()
}

function Fields({ startsAt }: { startsAt?: string }) {
  const t = useWords(words)
  return (
    <Card title={t('tabs.plan')} padded>
      <LocalizedField name="title" label={t('plan.title')} />
      <LocalizedField name="objectives" label={t('plan.objectives')} long />
      <StepsField startsAt={startsAt} />
      <LocalizedField name="beforeClass" label={t('plan.beforeClass')} help={t('plan.studentsRead')} long />
      <LongTextField name="materials" label={t('plan.materials')} help={t('plan.studentsRead')} />
      <LongTextField name="notes" label={t('plan.notes')} help={t('plan.teachersOnly')} />
      <SwitchField name="fixed" label={t('plan.fixed')} help={t('plan.fixedAbout')} />
    </Card>
  )
}
