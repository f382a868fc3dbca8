import { anew } from '#platform/web/api/anew.ts'
import { remove, update } from '#platform/web/api/api.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Menu, MenuItem } from '#platform/web/ui/menu.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { sendPollLink } from '../../contract/poll-answers.ts'
import { PollParticipant } from '../../contract/poll-participant.ts'
import type { Participant, PollItem } from '../queries.ts'
import { words } from '../words.ts'

/** What the organiser does with one of the people of an open poll. */
export function PersonActs({ of, poll }: { of: Participant; poll: PollItem }) {
  const t = useWords(words)
  const { name, required, actions } = of
  if (!actions.includes('update') || poll.state !== 'OPEN') return null
  const turn = async () => update(PollParticipant, await anew(PollParticipant, of), { required: !required })
  const sendLink = async () => {
    const { sentTo } = await call(sendPollLink, { params: { id: of.id } })
    notify({ type: 'positive', text: t('poll.linkSent', { to: sentTo }) })
  }
  const takeOut = async () => {
    await remove(await anew(PollParticipant, of))
    notify({ type: 'positive', text: t('poll.removed', { name }) })
  }
  return (
    <Menu label={name} trigger={<Icon name="more" size={16} />}>
      <MenuItem onSelect={() => void turn().catch(showError)}>
        {t(required ? 'poll.makeOptional' : 'poll.makeRequired')}
      </MenuItem>
      {actions.includes('sendLink') && (
        <MenuItem onSelect={() => void sendLink().catch(showError)}>{t('poll.sendLink')}</MenuItem>
      )}
      {actions.includes('delete') && (
        <MenuItem danger onSelect={() => void takeOut().catch(showError)}>
          {t('poll.remove', { name })}
        </MenuItem>
      )}
    </Menu>
  )
}
