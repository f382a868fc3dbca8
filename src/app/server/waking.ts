import { wakeWebhooks } from '#integrations/server'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { errorText, type Log } from '#platform/server/log.ts'
import type { Notify } from '#platform/server/notify/notify.ts'

/** Writes of one moment start the sending together. */
const togetherMs = 200

type Parts = { context: () => WorkCtx; log: Log }

/**
 * Starts the sending of webhooks as soon as a message of one is written, on any instance. If it fails, the schedule starts
 * it within a minute, as it does on the embedded database, which notifies nobody.
 */
export function wakeByNotice(notify: Pick<Notify, 'on'>, { context, log }: Parts): void {
  let isDue = false
  notify.on('webhooks', () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      wakeWebhooks(context()).catch((error: unknown) =>
        log('warn', 'webhooks are started by the schedule only', { error: errorText(error) }),
      )
    }, togetherMs).unref()
  })
}
