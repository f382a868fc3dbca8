import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { lettersIn, missingOfReason } from '../../contract/reason.ts'
import { type AnyResource, type Item, idOf } from '../../contract/resource.ts'
import type { MovedMany, TransitionOf } from '../../contract/workflow.ts'
import { type ListParams, moveMany } from '../api/api.ts'
import { repeatKey } from '../api/repeat-key.ts'
import { useStoredText } from '../form/stored-text.ts'
import { notify } from '../notify/notify.ts'
import { ErrorBox, logUnforeseen } from '../page/errors.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { WriteButton } from '../ui/write-button.tsx'
import { kit } from '../words/kit.ts'
import { useLanguage, useText, useWords } from '../words/words.ts'
import type { Many } from './many.ts'
import { MoveFates, useToldFates } from './move-fates.tsx'
import styles from './selection.module.css'

type Props<R extends AnyResource> = {
  resource: R
  many: Many<R>
  name: TransitionOf<R['flow']>
  chosen: { ids: readonly number[] } | { filters: ListParams<R> }
  /** The rows of the current page, whose names are known. */
  known: readonly Item<R>[]
  onClose: () => void
  /** Receives the ids of the records that were moved. */
  onDone: (moved: readonly number[]) => void
}

/**
 * Asks for the reason if the move requires one, shows the result for each record, and makes the move once it is
 * confirmed.
 */
export function MoveManyDialog<R extends AnyResource>(props: Props<R>) {
  const { resource, many, name, chosen, known, onClose, onDone } = props
  const t = useWords(kit)
  const text = useText()
  const id = useId()
  const transition = resource.flow?.transitions[name]
  const warnings = transition?.warnings ?? []
  const least = transition?.reason ?? 0
  const { text: reason, setText: setReason, forget } = useStoredText(`reasons:${resource.type}:${String(name)}`)
  const [confirmed, setConfirmed] = useState(false)
  const [fates, setFates] = useState<MovedMany | null>(null)
  // If no reason is required, the result can be shown without asking anything first.
  const checksItself = least === 0
  const [busy, setBusy] = useState(checksItself)
  const [repeat] = useState(repeatKey)
  const [problem, setProblem] = useState<unknown>(null)
  const missing = lettersIn(useLanguage(), missingOfReason(reason, least))
  const held = missing > 0 ? t('reason.missing', { count: missing }) : undefined
  const act = text(many.words(`moves.${name}`))
  const tell = useToldFates({ known, nameOf: many.nameOf })
  // The button that was pressed to check must not turn into the one that makes the move.
  const beforeFates = (isChecking: boolean) => (isChecking ? act : t('many.check'))

  const send = async (dryRun: boolean, acknowledged = confirmed) => {
    setBusy(true)
    setProblem(null)
    const body = { ...(reason && { reason: reason.trim() }), ...(acknowledged && { acknowledge: warnings }), dryRun }
    try {
      // Only what was shown is moved: rows that were added to the list meanwhile are not.
      const shown = dryRun ? chosen : { ids: movableIn(fates) }
      const answer = await moveMany(resource, name, shown, { ...body, key: repeat.keyFor([shown, body]) })
      if (dryRun) return setFates(answer)
      // Records that somebody else has moved meanwhile disappear from the list, so the notice says why they were not
      // moved.
      const { held } = tell(answer['hydra:member'])
      notify({
        type: held.length > 0 ? 'warning' : 'positive',
        text: t('many.done', { count: answer.moved, move: act }),
        ...(held.length > 0 && {
          details: held.map(({ count, names, reason }) => `${t('many.cannot', { count })} ${names}: ${reason}`),
          timeoutMs: 12_000,
        }),
      })
      forget()
      onDone(movableIn(answer))
      onClose()
    } catch (error) {
      logUnforeseen(error)
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const checkFirst = useEffectEvent(() => void send(true))
  useEffect(() => {
    if (checksItself) checkFirst()
  }, [checksItself])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!held && !busy) void send(fates === null)
  }
  const moved = fates?.moved ?? 0
  const acts = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <WriteButton
        type="submit"
        form={`${id}form`}
        look={many.danger?.includes(name) ? 'danger' : 'primary'}
        busy={busy}
        disabledReason={held ?? (fates && moved === 0 ? t('many.nobody') : undefined)}
      >
        {fates ? t('many.doIt', { count: moved, move: act }) : beforeFates(checksItself && problem === null)}
      </WriteButton>
    </>
  )
  return (
    <Dialog title={act} onClose={onClose} acts={acts} wide>
      <form id={`${id}form`} onSubmit={submit} className={styles.fates}>
        {least > 0 && (
          <label className={styles.field}>
            {t('reason.label')}
            <textarea
              rows={3}
              maxLength={2000}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value)
                setFates(null)
              }}
              aria-describedby={`${id}hint`}
            />
            <small id={`${id}hint`} aria-live="polite">
              {held ?? t('reason.kept')}
            </small>
          </label>
        )}
        {fates && <MoveFates fates={fates['hydra:member']} known={known} nameOf={many.nameOf} />}
        {fates && warnings.length > 0 && (
          <label>
            <input
              type="checkbox"
              checked={confirmed}
              onChange={() => {
                setConfirmed(!confirmed)
                void send(true, !confirmed)
              }}
            />{' '}
            {t('many.despite')}
          </label>
        )}
      </form>
      {problem !== null && <ErrorBox error={problem} />}
    </Dialog>
  )
}

/** The ids of the records that can be moved, by the server's answer. */
const movableIn = (fates: MovedMany | null): number[] =>
  (fates?.['hydra:member'] ?? []).filter(({ moved }) => moved).map((fate) => idOf(fate['@id']))
