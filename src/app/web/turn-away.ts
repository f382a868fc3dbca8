import { redirect } from 'react-router'
import { notify } from '#platform/web/notify/notify.ts'
import { say } from '#platform/web/words/words.ts'
import { words } from './sign-in/words.ts'

/** Specification §6: a failed guard shows this notice and redirects to the root. */
export function turnAway(): Response {
  notify({ type: 'negative', text: say(words('trouble.notAuthorized')) })
  return redirect('/')
}
