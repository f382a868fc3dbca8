import { User } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { LessonSummary } from '../../contract/summary/lesson-summary.ts'
import type { Session } from '../activity/weeks.ts'
import { words } from '../words.ts'
import { CoveredField, type Point } from './covered-field.tsx'

const { LocalizedField, LongTextField, LookupField, SwitchField } = fieldsOf(LessonSummary)

/** The summary on the screen is published by the move of its session. */
const publishing = (lesson: { '@id': string }) => ({ of: lesson['@id'], moves: ['summarise'] })

/** The form for the summary of a session; it is a draft until the session is summarised. */
export function NewSummary({ of, points }: { of: Session; points: readonly Point[] }) {
  const t = useWords(words)
  const initial = {
    ...{ lesson: of['@id'], covered: points, online: of.room === null && of.onlineUrl !== null },
    ...(of.lecturer && { taughtBy: of.lecturer['@id'] }),
  }
  return (
    <ResourceForm
      of={LessonSummary}
      for="create"
      draft={`lesson-${of.id}`}
      initial={initial}
      words={words}
      act={t('summary.save')}
      movedBy={publishing(of)}
    >
      <Fields />
    </ResourceForm>
  )
}

type EditProps = { of: Item<typeof LessonSummary> & { '@id': string; '@type': string } }

export function EditSummary({ of }: EditProps) {
  const t = useWords(words)
  return (
    <ResourceForm
      of={LessonSummary}
      for={of}
      words={words}
      act={t(of.published ? 'summary.saveAgain' : 'summary.save')}
      movedBy={publishing(of.lesson)}
    >
      <Fields />
    </ResourceForm>
  )
}

function Fields() {
  const t = useWords(words)
  return (
    <Card title={t('tabs.summary')} padded>
      <CoveredField />
      <LocalizedField name="text" label={t('summary.text')} help={t('plan.studentsRead')} long />
      <LongTextField name="deviation" label={t('summary.deviation')} help={t('plan.teachersOnly')} />
      <LookupField
        name="taughtBy"
        label={t('summary.taughtBy')}
        in={User}
        nameOf={({ name }) => name}
        about={({ staffNumber, username }) => staffNumber ?? username}
      />
      <SwitchField name="online" label={t('summary.online')} />
    </Card>
  )
}
