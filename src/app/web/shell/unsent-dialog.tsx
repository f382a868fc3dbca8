import { removeDraft } from '#platform/web/form/draft.ts'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useStore } from '#platform/web/ui/use-store.ts'
import { type Unsent, unsent } from '#platform/web/unsent/unsent.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'

/** What the person has entered on this device and the portal has not saved, with the page of each. */
export default function UnsentDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(shell)
  const all = useStore(unsent)
  return (
    <Dialog title={t('unsent.title')} onClose={onClose}>
      {all.length === 0 ? (
        <Empty title={t('unsent.none')}>{t('unsent.noneAbout')}</Empty>
      ) : (
        <>
          <p>{t('unsent.about')}</p>
          <Rows label={t('unsent.title')}>
            {all.map((one) => (
              <UnsentRow key={one.name} of={one} onOpen={onClose} />
            ))}
          </Rows>
        </>
      )}
    </Dialog>
  )
}

function UnsentRow({ of, onOpen }: { of: Unsent; onOpen: () => void }) {
  const t = useWords(shell)
  const say = useUnsentText()
  const title = of.title || t('unsent.page')
  const discard = async () => removeDraft(of.name)
  return (
    <Row
      title={title}
      to={of.page}
      onOpen={onOpen}
      about={say(of)}
      end={
        of.refusal !== null && (
          <ConfirmButton
            ask={{ title: t('unsent.discardTitle'), children: t('unsent.discardAbout', { title }), onConfirm: discard }}
          >
            {t('unsent.discard')}
          </ConfirmButton>
        )
      }
    />
  )
}

/** What becomes of something on this device. */
function useUnsentText() {
  const t = useWords(shell)
  const { dayTime } = useFormat()
  return ({ waiting, toDecide, refusal, at }: Unsent): string => {
    if (refusal !== null) return t('unsent.refused', { count: waiting, why: refusal })
    if (toDecide > 0) return t('unsent.decide', { count: toDecide })
    if (waiting > 0) return t('unsent.waits', { count: waiting, time: dayTime(at) })
    return t('unsent.draft', { time: dayTime(at) })
  }
}
