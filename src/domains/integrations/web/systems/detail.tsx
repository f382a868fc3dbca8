import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { isAccountKind } from '../../contract/account/account.ts'
import { TestCard } from '../parts/test-card.tsx'
import { words } from '../words.ts'
import { RedirectCard } from './redirect-card.tsx'
import { SecretCard } from './secret-card.tsx'
import { SystemFields } from './system-fields.tsx'
import { systems } from './systems.ts'

/** One system: its address, its token, and a test that says what is wrong. */
export default detailScreen(systems, {
  factsTitle: words('systems.about'),
  edit: 'button',
  Fields: SystemFields,
  facts: (c) => [
    c.text('address'),
    c.text('clientId'),
    c.flag('isOn', (value) => words(`systems.choices.isOn.${value}`)),
    c.number('courses'),
    c.moment('testedAt'),
    c.choice('problem', (code) => words(`problems.${code}`)),
  ],
  Body: ({ of, facts }) => (
    <Stack>
      {facts}
      {isAccountKind(of.kind) && <RedirectCard />}
      {of.actions.includes('setSecret') && <SecretCard of={of} />}
      {of.actions.includes('test') && <TestCard of={of} />}
    </Stack>
  ),
})
