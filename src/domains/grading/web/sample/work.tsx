import { useState } from 'react'
import { User } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { useFormat } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { useWords } from '#platform/web/words.ts'
import { GradingSample } from '../../contract/sample/grading-sample.ts'
import { words } from '../words.ts'
import type { SampleItem } from './queries.ts'
import styles from './sample.module.css'

const { LongTextField, LookupField } = fieldsOf(GradingSample)

/** The mark, what the marker says about it, who moderates, and what came of it. */
export function Work({ of }: { of: Item<typeof GradingSample> }) {
  const t = useWords(words)
  const [changing, setChanging] = useState(false)
  const turn = useTurn(changing)
  const close = () => setChanging(false)
  if (changing)
    return (
      <div ref={turn.form}>
        <ResourceForm of={GradingSample} for={of} words={words} onDone={close} onCancel={close}>
          <Card title={t('sample.about')} padded>
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
          </Card>
        </ResourceForm>
      </div>
    )
  const change = of.actions.includes('update') && (
    <div ref={turn.button}>
      <Button icon="edit" onClick={() => setChanging(true)}>
        {t('sample.change')}
      </Button>
    </div>
  )
  return (
    <Card title={t('sample.about')} act={change || undefined}>
      <Facts of={of} />
    </Card>
  )
}

function Facts({ of }: { of: SampleItem }) {
  const t = useWords(words)
  const { number, dayTime } = useFormat()
  const { student, score, maxMark, sentAt } = of
  const mark = score === null ? t('sample.noMark') : t('sample.of', { score: number(score), max: number(maxMark) })
  return (
    <>
      <Definition>
        {student && (
          <Fact label={t('sample.fields.student')}>{[student.name, student.number].filter(Boolean).join(' ')}</Fact>
        )}
        <Fact label={t('sample.fields.band')}>{t(`sample.bands.${of.band}`)}</Fact>
        <Fact label={t('sample.fields.score')}>{mark}</Fact>
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
