import { personPaths, startPath } from '../../contract/session.ts'
import { currentLanguage } from '../words/words-language.ts'
import type { Answer } from './api-problem.ts'
import { send } from './api-send.ts'
import { accessToken } from './session-store.ts'

const freshMs = 10_000
type EarlyAnswer = { answer: Promise<Answer>; language: string; token: string | null; at: number }
const asked = new Map<string, EarlyAnswer>()

/** Requests the person's data while the code that renders it is still loading: two answers in one request. */
export function askPersonEarly(): void {
  const both = send('GET', startPath)
  const part = (name: keyof typeof personPaths) =>
    both.then(({ response, json }): Answer => ({ response, json: (json as Record<string, unknown>)[name] }))
  remember(personPaths.profile, part('profile'))
  remember(personPaths.academic, part('academic'))
}

/** Requests what a screen will certainly read first, as {@link askPersonEarly}. */
export const askEarly = (path: string): void => remember(path, send('GET', path))

function remember(path: string, answer: Promise<Answer>): void {
  asked.set(path, { answer, language: currentLanguage(), token: accessToken(), at: Date.now() })
  // Prevents an unhandled rejection; the code that takes the answer handles the failure.
  answer.catch(() => undefined)
}

/** After a write the early answers may be outdated, so they are discarded. */
export const forgetEarly = (): void => asked.clear()

/** The answer that was requested early: once, while it is fresh, only in the current language and for the same session. */
export function takeEarly(path: string): Promise<Answer> | undefined {
  const found = asked.get(path)
  asked.delete(path)
  const isSame = found?.language === currentLanguage() && found.token === accessToken()
  return found && isSame && Date.now() - found.at < freshMs ? found.answer : undefined
}
