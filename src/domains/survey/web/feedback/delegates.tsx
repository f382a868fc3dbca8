import { useState } from 'react'
import { User } from '#people/contract'
import { call } from '#platform/web/api/api-endpoint.ts'
import { Chooser } from '#platform/web/form/chooser.tsx'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { mostDelegates, nameDelegates } from '../../contract/delegates.ts'
import type { SurveyResult } from '../../contract/feedback.ts'
import { words } from '../words.ts'
import styles from './delegates.module.css'

/** Who acts for those who teach the course in its survey; each change is saved at once, and who is new is notified. */
export function Delegates({ of: { id, version, delegates } }: { of: SurveyResult }) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const save = async (people: readonly number[]) => {
    setBusy(true)
    try {
      await call(nameDelegates, { params: { id }, body: { people: people.map((one) => User.iri(one)), version } })
      notify({ type: 'positive', text: t('delegates.saved') })
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const ids = delegates.map((one) => one.id)
  const field = { id: `delegate-${id}`, required: false }
  return (
    <Card title={t('delegates.title')} padded>
      <div className={styles.delegates} aria-busy={busy}>
        <small>{t('delegates.about')}</small>
        {delegates.length === 0 && <p>{t('delegates.none')}</p>}
        <ul aria-label={t('delegates.title')}>
          {delegates.map((one) => (
            <li key={one.id}>
              {one.name}
              <IconButton
                icon="close"
                label={t('delegates.remove', { name: one.name })}
                onClick={() => void save(ids.filter((other) => other !== one.id))}
                small
              />
            </li>
          ))}
        </ul>
        {delegates.length < mostDelegates ? (
          <Field {...field} label={t('delegates.field')}>
            <Chooser
              control={controlProps(field)}
              label={t('delegates.field')}
              in={User}
              nameOf={({ name }) => name}
              chosen=""
              onChoose={(one) => {
                if (one && !ids.includes(one.id)) void save([...ids, one.id])
              }}
            />
          </Field>
        ) : (
          <small>{t('delegates.full', { most: mostDelegates })}</small>
        )}
      </div>
    </Card>
  )
}
