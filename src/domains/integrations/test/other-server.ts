import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Reply = { status: number; text: string; location?: string }

/** Another system on this machine that answers with JSON; `reply` gets each request with its body. */
export async function openOtherServer(reply: (request: IncomingMessage, body: string) => Reply) {
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { status, text, location } = reply(request, body)
      response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) }).end(text)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port }: Pick<AddressInfo, 'port'> = Object.assign({ port: 0 }, server.address())
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address: `http://127.0.0.1:${port}`, close }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
