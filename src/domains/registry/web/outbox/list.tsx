import type { Item } from '#platform/contract/resource.ts'
import { itemOf, move } from '#platform/web/api/api.ts'
import { queries } from '#platform/web/api/query.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { MailMessage } from '../../contract/outbox.ts'
import { useSpokenNames } from '../spoken-names.ts'
import { words } from '../words.ts'

const outbox = screensOf(MailMessage, words, {
  texts: 'outbox',
  area: words('crumb'),
  flow: {
    words,
    tones: {
      ...{ queued: 'info', held: 'info', sent: 'positive', digested: 'positive' },
      ...{ failed: 'warning', dead: 'negative', obsolete: 'neutral' },
    },
  },
})

/** The letters of the portal, and whether they were delivered. */
export default listScreen(outbox, {
  about: words('outbox.about'),
  frame: 'wide',
  standard: { order: { at: 'desc' } },
  columns: (c) => [
    c.text('recipient'),
    c.ref('person', { hideBelow: 'md' }),
    c.own(
      'template',
      {
        cell: ({ template }) => <LetterName of={template} />,
        export: { from: 'template', said: { key: 'mail', below: 'name' } },
      },
      // Chinese text breaks at any character, so without a width the column would shrink to one.
      { width: 170, hideBelow: 'md' },
    ),
    c.state(),
    c.number('tries', { width: 90, hideBelow: 'lg' }),
    c.text('error', { hideBelow: 'lg' }),
    c.moment('at'),
  ],
  filters: (f) => [f.state()],
  many: { moves: ['resend'], words, nameOf: ({ recipient }) => recipient },
  rowActs: (letter) => letter.actions.includes('resend') && <Resend of={letter} />,
})

const LetterName = ({ of }: { of: string }) => useSpokenNames().letterName(of)

/**
 * Resends an undelivered letter after a confirmation; letters with codes are not resent, because the codes have
 * expired.
 */
function Resend({ of }: { of: Item<typeof MailMessage> }) {
  const t = useWords(words)
  const resend = async () => {
    const letter = await queries.fetchQuery({ ...itemOf(MailMessage, of.id), staleTime: 0 })
    await move(letter, 'resend')
    notify({ type: 'positive', text: t('outbox.resent') })
  }
  return (
    <ConfirmButton
      look="quiet"
      disabledReason={of.secret ? t('blockers.secretLetter') : undefined}
      ask={{
        title: t('outbox.resendAsk', { recipient: of.recipient }),
        children: t('outbox.resendAbout'),
        look: 'primary',
        onConfirm: resend,
      }}
    >
      {t('moves.resend')}
    </ConfirmButton>
  )
}
