import { useId, useState } from 'react'
import { move, update } from '#platform/web/api/api.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { proofDocument, submitProof } from '../../../contract/documents.ts'
import { PracticeRequirement } from '../../../contract/requirement.ts'
import { Download, Upload } from '../../parts/file-buttons.tsx'
import type { Requirement } from '../../parts/queries.ts'
import { StateChip } from '../../parts/state-chip.tsx'
import { Reason } from '../../parts/text.tsx'
import { words } from '../../words.ts'
import styles from './overview.module.css'

/** One proof: attach the document, enter until when it is valid, submit it. */
export function Proof({ of }: { of: Requirement }) {
  const t = useWords(words)
  const { day } = useFormat()
  const open = of.actions.includes('submit')
  return (
    <li className={styles.proof}>
      <div className={styles.proofHead}>
        <h3>{t(`requirementKinds.${of.kind}`)}</h3>
        <span className={styles.acts}>
          {!open && of.document && <Document of={of} />}
          <StateChip state={of.state} />
        </span>
      </div>
      {!open && of.validUntil && <p className={styles.quiet}>{t('my.proofs.valid', { day: day(of.validUntil) })}</p>}
      {of.reason && (of.state === 'MISSING' || of.state === 'WAIVED') && (
        <Reason>{t('parts.reason', { reason: of.reason })}</Reason>
      )}
      {open && (
        <>
          <div className={styles.acts}>
            {of.document && <Document of={of} />}
            <Upload
              to={submitProof}
              id={of.id}
              label={t(of.document ? 'my.proofs.replace' : 'my.proofs.attach')}
              primary={!of.document}
            />
          </div>
          <HandIn of={of} />
        </>
      )}
    </li>
  )
}

function Document({ of }: { of: Requirement }) {
  const t = useWords(words)
  return <Download from={proofDocument} id={of.id} label={of.documentName ?? t('my.proofs.document')} />
}

function HandIn({ of }: { of: Requirement }) {
  const t = useWords(words)
  const id = useId()
  const [until, setUntil] = useState(of.validUntil ?? '')
  const [busy, setBusy] = useState(false)
  const help = t('my.proofs.untilHelp')
  const held = of.document ? undefined : t('blockers.noDocument')
  const go = async () => {
    setBusy(true)
    try {
      if (until !== (of.validUntil ?? '')) await update(PracticeRequirement, of, { validUntil: until || null })
      await move(of, 'submit')
      notify({ type: 'positive', text: t('my.proofs.handedIn') })
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return (
    <div className={styles.handIn}>
      <Field id={id} label={t('my.proofs.until')} required={false} help={help}>
        <input
          {...controlProps({ id, help, required: false })}
          type="date"
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
      </Field>
      <div>
        <WriteButton
          look={of.document ? 'primary' : 'default'}
          busy={busy}
          disabledReason={held}
          onClick={() => void go()}
        >
          {t('moves.submit')}
        </WriteButton>
      </div>
    </div>
  )
}
