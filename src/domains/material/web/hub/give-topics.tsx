import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { SharedMaterial } from '../../contract/shared-material.ts'
import { courseQuery, topicsOfPlanQuery } from '../queries.ts'
import { words } from '../words.ts'
import { GiveButton, GiveForm } from './give-form.tsx'

const { BoxesField, TextField } = fieldsOf(SharedMaterial)

type Props = { course: string }

/** Opens the form in which a lecturer shares topics of the plan of this course. */
export function GiveTopics({ course }: Props) {
  const t = useWords(words)
  const { module } = useLoaded(courseQuery(course)).data
  return (
    <GiveButton
      text={t('hub.givePlan')}
      title={t('hub.planTitle', { module: module.code })}
      form={(close) => <Form course={course} onClose={close} />}
    />
  )
}

function Form({ course, onClose }: Props & { onClose: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data } = useQuery(topicsOfPlanQuery(course))
  if (!data) return <Skeleton lines={4} label={t('hub.givePlan')} />
  const dayOf = ({ lessons }: (typeof data)['hydra:member'][number]) => lessons[0]?.day ?? '9999'
  const topics = data['hydra:member'].toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
  if (topics.length === 0) return <p>{t('hub.noTopics')}</p>
  return (
    <GiveForm onClose={onClose}>
      <TextField name="title" label={t('hub.planName')} help={t('hub.planNameHelp')} />
      <BoxesField
        name="plans"
        label={t('hub.plans')}
        help={t('hub.plansHelp')}
        options={topics.map((one) => ({ value: one['@id'], text: inLanguage(one.title, language) || '–' }))}
        required
      />
    </GiveForm>
  )
}
