import { useState } from 'react'
import { words as peopleWords } from '#people/web'
import { leastReason } from '#platform/contract/reason.ts'
import { move } from '#platform/web/api/api.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { ReasonDialog } from '#platform/web/ui/reason-dialog.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './requests.module.css'

type Props = {
  of: { '@id': string; '@type': string; actions: string[] }
  /** The transition that rejects; the person sees its reason. */
  no: 'refuse' | 'reject'
  onDone: () => void
}

/** Buttons to approve, or to reject with a reason. */
export function Decide({ of, no, onDone }: Props) {
  const t = useWords(words)
  const p = useWords(peopleWords)
  const [asking, setAsking] = useState(false)
  const decided = (text: string) => {
    notify({ type: 'positive', text })
    onDone()
  }
  const approve = () => move(of, 'approve').then(() => decided(t('requests.approved')))
  // An approved photo can still be withdrawn; a changed record stays changed.
  const lasts = no === 'refuse'
  const refuse = (reason: string, key: string) =>
    move(of, no, { reason }, { key }).then(() => decided(t('requests.refused')))
  return (
    <div className={styles.decide}>
      {of.actions.includes(no) && <WriteButton onClick={() => setAsking(true)}>{p(`moves.${no}`)}</WriteButton>}
      {of.actions.includes('approve') &&
        (lasts ? (
          <ConfirmButton
            icon="check"
            ask={{
              title: p('moves.approve'),
              children: t('requests.approveAbout'),
              look: 'primary',
              onConfirm: approve,
            }}
          >
            {p('moves.approve')}
          </ConfirmButton>
        ) : (
          <ActButton icon="check" act={approve}>
            {p('moves.approve')}
          </ActButton>
        ))}
      {asking && (
        <ReasonDialog
          title={p(`moves.${no}`)}
          act={p(`moves.${no}`)}
          least={leastReason}
          danger
          about={of['@id']}
          onClose={() => setAsking(false)}
          onGiven={refuse}
        >
          {t('requests.reasonAbout')}
        </ReasonDialog>
      )}
    </div>
  )
}
