import { useId, useState } from 'react'
import { showError } from '#platform/web/errors.tsx'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { useFormat } from '#platform/web/format.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words.ts'
import type { Practice } from '../../parts/queries.ts'
import { words } from '../../words.ts'
import { declare } from './declare.ts'
import styles from './overview.module.css'

/** Declares whether there are relatives or other ties at schools; it can be declared anew when something changes. */
export function Conflicts({ of, fixed }: { of: Practice; fixed: boolean }) {
  const t = useWords(words)
  const { day } = useFormat()
  const [changing, setChanging] = useState(of.conflictsDeclaredAt === null && !fixed)
  return (
    <div id="conflicts">
      <Card title={t('my.conflicts.title')} padded>
        {changing ? (
          <Question of={of} />
        ) : (
          <div className={styles.declared}>
            <div>
              <p>{of.conflicts || t('my.conflicts.none')}</p>
              {of.conflictsDeclaredAt && (
                <small>{t('my.conflicts.declared', { day: day(of.conflictsDeclaredAt) })}</small>
              )}
            </div>
            {!fixed && <Button onClick={() => setChanging(true)}>{t('my.conflicts.change')}</Button>}
          </div>
        )}
      </Card>
    </div>
  )
}

function Question({ of }: { of: Practice }) {
  const t = useWords(words)
  const id = useId()
  const [has, setHas] = useState<boolean | null>(of.conflictsDeclaredAt === null ? null : of.conflicts !== '')
  const [text, setText] = useState(of.conflicts)
  const [busy, setBusy] = useState(false)
  const help = t('my.conflicts.whichHelp')
  const held =
    has === null ? t('my.conflicts.choose') : has && text.trim() === '' ? t('my.conflicts.nameThem') : undefined
  const go = async () => {
    setBusy(true)
    await declare(of.id, { conflicts: has ? text.trim() : '' }).then(
      () => notify({ type: 'positive', text: t('my.conflicts.done') }),
      showError,
    )
    setBusy(false)
  }
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{t('my.conflicts.question')}</legend>
        {[false, true].map((value) => (
          <label key={String(value)} className={styles.choice}>
            <input type="radio" name={id} checked={has === value} onChange={() => setHas(value)} />
            {t(value ? 'my.conflicts.yes' : 'my.conflicts.no')}
          </label>
        ))}
      </fieldset>
      {has && (
        <Field id={`${id}which`} label={t('my.conflicts.which')} required help={help}>
          <textarea
            {...controlProps({ id: `${id}which`, help, required: true })}
            rows={3}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      )}
      <div>
        <Button look="primary" busy={busy} disabledReason={held} onClick={() => void go()}>
          {t('my.conflicts.declare')}
        </Button>
      </div>
    </>
  )
}
