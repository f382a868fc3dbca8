import { useState } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { PracticeConflict } from '../../../contract/conflict.ts'
import { ConflictList } from '../../parts/conflicts/conflict-list.tsx'
import { conflictsMoved, conflictsQuery, schoolNamesQuery } from '../../parts/conflicts/queries.ts'
import type { Practice } from '../../parts/queries.ts'
import { words } from '../../words.ts'
import { declare } from './declare.ts'
import styles from './overview.module.css'

const { SelectField, LongTextField } = fieldsOf(PracticeConflict)

/** Declares relatives or other connections at schools, or that there are none. */
export function Conflicts({ of, fixed }: { of: Practice; fixed: boolean }) {
  const t = useWords(words)
  const { day } = useFormat()
  const all = useLoaded(conflictsQuery(of.id)).data['hydra:member']
  const [adding, setAdding] = useState(false)
  const turn = useTurn(adding)
  const none = all.every(({ state }) => state === 'RETRACTED')
  return (
    <div id="conflicts">
      <Card title={t('my.conflicts.title')}>
        <div className={styles.said}>
          {!fixed && <p>{t('my.conflicts.question')}</p>}
          {of.conflicts && <p>{of.conflicts}</p>}
          {none && of.conflictsDeclaredAt && (
            <p>
              {!of.conflicts && t('my.conflicts.none')}{' '}
              <small>{t('my.conflicts.declared', { day: day(of.conflictsDeclaredAt) })}</small>
            </p>
          )}
        </div>
        <ConflictList of={all} />
        {!fixed &&
          (adding ? (
            <div className={styles.said} ref={turn.form}>
              <Add practice={of} onClose={() => setAdding(false)} />
            </div>
          ) : (
            <div className={`${styles.said} ${styles.acts}`} ref={turn.button}>
              <Button icon="plus" onClick={() => setAdding(true)}>
                {t('my.conflicts.add')}
              </Button>
              {none && !of.conflictsDeclaredAt && <None practice={of.id} />}
            </div>
          ))}
      </Card>
    </div>
  )
}

function None({ practice }: { practice: number }) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    await declare(practice, { noConflicts: true }).then(
      () => notify({ type: 'positive', text: t('my.conflicts.done') }),
      showError,
    )
    setBusy(false)
  }
  return (
    <WriteButton look="primary" busy={busy} onClick={() => void go()}>
      {t('my.conflicts.declareNone')}
    </WriteButton>
  )
}

function Add({ practice, onClose }: { practice: Practice; onClose: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const schools = useLoaded(schoolNamesQuery).data['hydra:member'].map((one) => ({
    value: one['@id'],
    text: `${inLanguage(one.name, language)} · ${one.district}`,
  }))
  const done = () => {
    onClose()
    notify({ type: 'positive', text: t('my.conflicts.done') })
    conflictsMoved()
  }
  return (
    <ResourceForm
      of={PracticeConflict}
      for="create"
      initial={{ practice: practice['@id'] }}
      act={t('my.conflicts.declare')}
      words={words}
      onDone={done}
      onCancel={onClose}
    >
      <SelectField
        name="school"
        label={t('my.conflicts.school')}
        help={t('my.conflicts.whichHelp')}
        options={schools}
      />
      <LongTextField name="relation" label={t('my.conflicts.relation')} help={t('my.conflicts.relationHelp')} />
    </ResourceForm>
  )
}
