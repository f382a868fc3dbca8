import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useEffectEvent } from 'react'
import { Assessment, assessmentKinds, givenMax } from '#course/contract'
import { words as courseWords } from '#course/web'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { FormContext } from '#platform/web/form/form-context.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { groupWorkQuery } from '../group/queries.ts'
import { words } from '../words.ts'
import styles from './assessment.module.css'
import { DayNote, WeightNote } from './notes.tsx'

const { DateField, LocalizedField, NumberField, SelectField, SwitchField, TextField } = fieldsOf(Assessment)

/** The course of an assessment, and its id if it already exists. */
type Place = { course: number; of?: number | null }

/** The fields of an assessment: title and kind, weight, and how it is marked. */
export function AssessmentFields({ course, of = null }: Place) {
  const t = useWords(words)
  const c = useWords(courseWords)
  const kinds = assessmentKinds.map((value) => ({ value, text: c(`kinds.${value}`) }))
  return (
    <Columns>
      <Card title={t('assessment.what')} padded>
        <div className={styles.fields}>
          <LocalizedField name="title" label={t('assessment.fields.title')} />
          <div className={styles.pair}>
            <TextField name="code" label={t('assessment.fields.code')} help={t('assessment.codeAbout')} />
            <SelectField name="kind" label={t('assessment.fields.kind')} options={kinds} />
          </div>
          <DateField name="dueOn" label={t('assessment.fields.dueOn')} help={t('assessment.dueAbout')} />
          <DayNote course={course} />
          <LocalizedField
            name="description"
            label={t('assessment.fields.description')}
            help={t('assessment.descriptionAbout')}
            long
          />
        </div>
      </Card>
      <Card title={t('assessment.counts')} padded>
        <div className={styles.fields}>
          <Counting course={course} of={of} />
        </div>
      </Card>
    </Columns>
  )
}

/** The weight of the assessment; one that is marked outside the course has a fixed maximum, and no drop group. */
function Counting({ course, of }: Required<Place>) {
  const t = useWords(words)
  const form = use(FormContext)
  const max = givenMax({ kind: String(form?.valueOf('kind')) })
  const given = max !== null
  const setGiven = useEffectEvent(() => {
    form?.set('maxMark', max)
    form?.set('dropGroup', null)
    form?.set('groupWork', false)
  })
  useEffect(() => {
    if (max !== null) setGiven()
  }, [max])
  return (
    <>
      {given && <p>{t('given.about')}</p>}
      <div className={styles.pair}>
        <NumberField name="weight" label={t('assessment.fields.weight')} help={t('assessment.weightAbout')} />
        {!given && <NumberField name="maxMark" label={t('assessment.fields.maxMark')} />}
      </div>
      <WeightNote course={course} of={of} />
      <NumberField name="leastPercent" label={t('assessment.fields.leastPercent')} help={t('assessment.leastAbout')} />
      {!given && (
        <TextField name="dropGroup" label={t('assessment.fields.dropGroup')} help={t('assessment.dropAbout')} />
      )}
      {!given && <InGroups of={of} />}
    </>
  )
}

/** Whether it is done in groups, which cannot change once a mark exists. */
function InGroups({ of }: { of: number | null }) {
  const t = useWords(words)
  const { data } = useQuery({ ...groupWorkQuery(of ?? 0), enabled: of !== null })
  if (!data?.isMarked) return <SwitchField name="groupWork" label={t('groups.field')} help={t('groups.fieldAbout')} />
  return (
    <p className={styles.locked}>
      {t(data.isOn ? 'groups.isOn' : 'groups.isOff')} <small>{t('groups.locked')}</small>
    </p>
  )
}
