import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, move } from '#platform/web/api.ts'
import { showError } from '#platform/web/errors.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { queries } from '#platform/web/query.ts'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words.ts'
import { MailMessage } from '../../contract/outbox.ts'
import { words } from '../words.ts'

const outbox = screensOf(MailMessage, words, {
  texts: 'outbox',
  area: words('crumb'),
  flow: {
    words,
    tones: { queued: 'info', sent: 'positive', failed: 'warning', dead: 'negative', obsolete: 'neutral' },
  },
})

/** The letters of the portal, and whether they have arrived. */
export default listScreen(outbox, {
  about: words('outbox.about'),
  frame: 'wide',
  standard: { order: { at: 'desc' } },
  columns: (c) => [
    c.text('recipient'),
    c.ref('person', { hideBelow: 'md' }),
    c.text('template', { hideBelow: 'md' }),
    c.state(),
    c.number('tries', { width: 90, hideBelow: 'lg' }),
    c.text('error', { hideBelow: 'lg' }),
    c.moment('at'),
  ],
  filters: (f) => [f.state()],
  many: { moves: ['resend'], words, nameOf: ({ recipient }) => recipient },
  rowActs: (letter) => letter.actions.includes('resend') && <Resend of={letter} />,
})

/** A letter that did not arrive goes out again; codes do not, because they are of no use any more. */
function Resend({ of }: { of: Item<typeof MailMessage> }) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    await queries
      .fetchQuery({ ...itemOf(MailMessage, of.id), staleTime: 0 })
      .then((letter) => move(letter, 'resend'))
      .then(() => notify({ type: 'positive', text: t('outbox.resent') }), showError)
    setBusy(false)
  }
  return (
    <WriteButton
      look="quiet"
      busy={busy}
      disabledReason={of.secret ? t('blockers.secretLetter') : undefined}
      onClick={() => void go()}
    >
      {t('moves.resend')}
    </WriteButton>
  )
}
