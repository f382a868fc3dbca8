import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A message as another system received it. */
export type ReceivedMessage = { headers: Record<string, string | undefined>; body: string }

/** Another system on this machine that receives webhooks, and answers with the statuses in turn, at last with 204. */
export async function openReceiver(statuses: readonly number[] = []) {
  const received: ReceivedMessage[] = []
  const answers = [...statuses]
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      received.push({ headers, body: Buffer.concat(chunks).toString('utf8') })
      response.statusCode = answers.shift() ?? 204
      response.end(response.statusCode === 204 ? undefined : 'not now')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const { port }: Pick<AddressInfo, 'port'> = Object.assign({ port: 0 }, server.address())
  return { received, answers, address: `http://127.0.0.1:${port}/hooks` }
}
