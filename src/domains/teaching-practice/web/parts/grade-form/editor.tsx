import { useId } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { type Scored, totalOf, unscored } from '../../../contract/evaluation-total.ts'
import { words } from '../../words.ts'
import type { Evaluation } from '../queries.ts'
import { areasOf } from './areas.ts'
import type { Content } from './content.ts'
import { CriterionField, Scale } from './criterion-field.tsx'
import type { Form } from './form-of.ts'
import styles from './grade-form.module.css'
import { Merge } from './merge.tsx'
import { Moves } from './moves.tsx'
import { useSaving } from './use-saving.ts'

/** A form being filled in: it saves automatically, shows the running total, and lists what is still missing. */
export function Editor({ of, form }: { of: Evaluation; form: Form }) {
  const t = useWords(words)
  const language = useLanguage()
  const { content, saved, dirty, busy, problem, change, meeting, merge, retry } = useSaving(of)
  const set = (item: Scored) => {
    const others = content.items.filter(({ key }) => key !== item.key)
    change({ ...content, items: [...others, item] })
  }
  return (
    <Stack>
      <Scale of={form} />
      {areasOf(form.criteria).map(({ area, criteria }) => (
        <Card key={criteria[0]?.key} title={inLanguage(area, language)} padded>
          {criteria.map((one) => (
            <CriterionField
              key={one.key}
              of={one}
              form={form}
              item={content.items.find(({ key }) => key === one.key)}
              onChange={set}
            />
          ))}
        </Card>
      ))}
      <Comment value={content.comment} onChange={(comment) => change({ ...content, comment })} />
      {problem !== null && <ErrorBox error={problem} onRetry={retry} />}
      {meeting && <Merge form={form} versions={meeting} busy={busy} onMerge={merge} />}
      <Standing form={form} content={content} saving={dirty || busy} failed={problem !== null || meeting !== null} />
      {dirty ? (
        <Button disabledReason={t('parts.grade.savingFirst')}>{t('moves.submit')}</Button>
      ) : (
        <Moves of={saved} />
      )}
    </Stack>
  )
}

function Comment({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useWords(words)
  const id = useId()
  const help = t('parts.grade.commentHelp')
  return (
    <Card padded>
      <Field id={id} label={t('parts.grade.comment')} required={false} help={help}>
        <textarea
          {...controlProps({ id, help, required: false })}
          rows={5}
          maxLength={8000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </Card>
  )
}

type StandingProps = { form: Form; content: Content; saving: boolean; failed: boolean }

/** The running total, always visible. */
function Standing({ form, content, saving, failed }: StandingProps) {
  const t = useWords(words)
  const { number } = useFormat()
  const total = totalOf(form, content.items)
  const missing = unscored(form, content.items).length
  const done = form.criteria.length - missing
  return (
    <div className={styles.standing} data-no-print>
      <span>
        {t('parts.grade.result')} <b>{total === null ? '–' : number(total)}</b> {t('parts.grade.ofHundred')}
      </span>
      <span>{t('parts.grade.done', { done: number(done), all: number(form.criteria.length) })}</span>
      <span role="status" className={styles.kept}>
        {t(failed ? 'parts.grade.notSaved' : saving ? 'parts.grade.saving' : 'parts.grade.saved')}
      </span>
    </div>
  )
}
