import { useId, useState } from 'react'
import { leastReason } from '#platform/contract/reason.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { ReasonDialog } from '#platform/web/ui/reason-dialog.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { setEmbargo } from '../../contract/deposit/deposit.ts'
import { words } from '../words.ts'
import styles from './deposit.module.css'
import type { DepositItem } from './queries.ts'

/** The office sets the day again on which the text of a published thesis can be read. */
export function Embargo({ of: { id, embargoUntil } }: { of: DepositItem }) {
  const t = useWords(words)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <WriteButton onClick={() => setAsks(true)}>{t('deposit.setEmbargo')}</WriteButton>
      {asks && <AnotherDay id={id} before={embargoUntil} onClose={() => setAsks(false)} />}
    </>
  )
}

type Props = { id: number; before: string | null; onClose: () => void }

function AnotherDay({ id, before, onClose }: Props) {
  const t = useWords(words)
  const field = useId()
  const [until, setUntil] = useState(before ?? '')
  return (
    <ReasonDialog
      title={t('deposit.setEmbargoTitle')}
      act={t('deposit.setEmbargoAct')}
      least={leastReason}
      about={String(id)}
      onClose={onClose}
      onGiven={(reason, key) => call(setEmbargo, { params: { id }, body: { until: until || null, reason } }, { key })}
    >
      <p>{t('deposit.setEmbargoAbout')}</p>
      <p className={styles.field}>
        <label htmlFor={field}>{t('deposit.setEmbargoDay')}</label>
        <input id={field} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
      </p>
    </ReasonDialog>
  )
}
