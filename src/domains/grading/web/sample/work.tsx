import { User } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { ChangeCard } from '#platform/web/form/change-card.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { GradingSample } from '../../contract/sample/grading-sample.ts'
import { words } from '../words.ts'
import type { SampleItem } from './queries.ts'
import styles from './sample.module.css'
import { SampleMark } from './sample-mark.tsx'

const { LongTextField, LookupField } = fieldsOf(GradingSample)

/** The mark, the marker's comment, the moderator, and the result. */
export function Work({ of }: { of: Item<typeof GradingSample> }) {
  const t = useWords(words)
  const fields = (
    <>
      <LookupField
        name="moderator"
        label={t('sample.fields.moderator')}
        help={t('sample.moderatorHelp')}
        in={User}
        nameOf={({ name }) => name}
        about={({ staffNumber, username }) => staffNumber ?? username}
        chosen={of.moderator?.name ?? ''}
      />
      <LongTextField name="comment" label={t('sample.fields.comment')} help={t('sample.commentHelp')} />
    </>
  )
  return (
    <ChangeCard
      {...{ of: GradingSample, item: of, words, fields }}
      title={t('sample.about')}
      change={t('sample.change')}
    >
      <Facts of={of} />
    </ChangeCard>
  )
}

function Facts({ of }: { of: SampleItem }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const { student, sentAt } = of
  return (
    <>
      <Definition>
        {student && (
          <Fact label={t('sample.fields.student')}>{[student.name, student.number].filter(Boolean).join(' ')}</Fact>
        )}
        <Fact label={t('sample.fields.band')}>{t(`sample.bands.${of.band}`)}</Fact>
        <Fact label={t('sample.fields.score')}>
          <SampleMark of={of} />
        </Fact>
        <Fact label={t('sample.fields.moderator')}>{of.moderator?.name}</Fact>
        <Fact label={t('sample.fields.author')}>{of.author.name}</Fact>
        {sentAt && (
          <Fact label={t('sample.fields.sentAt')}>{[of.sentBy?.name, dayTime(sentAt)].filter(Boolean).join(', ')}</Fact>
        )}
        {of.result && <Fact label={t('sample.fields.result')}>{t(`sample.results.${of.result}`)}</Fact>}
      </Definition>
      <Definition>
        <Fact label={t('sample.fields.comment')}>{of.comment}</Fact>
        {of.note && <Fact label={t('sample.fields.note')}>{of.note}</Fact>}
        {of.settlement && <Fact label={t('sample.fields.settlement')}>{of.settlement}</Fact>}
      </Definition>
      {of.changed && <p className={styles.remark}>{t('sample.changed')}</p>}
    </>
  )
}
