import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { drainOf } from './drain.ts'

async function open(handler: RequestListener) {
  const server = createServer(handler)
  const drain = drainOf(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, drain }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

const ask = (server: Server, agent: Agent, port = portOf(server)) =>
  new Promise<{ status: number | undefined; connection: string | undefined; body: string }>((done, fail) => {
    get({ port, agent }, async (answer: IncomingMessage) => {
      const body = Buffer.concat(await answer.toArray()).toString()
      done({ status: answer.statusCode, connection: answer.headers.connection, body })
    }).once('error', fail)
  })

test('a request in progress during shutdown gets its complete answer, with `connection: close`', async () => {
  let heard: () => void = () => undefined
  const arrived = new Promise<void>((done) => {
    heard = done
  })
  let finish: () => void = () => undefined
  const { server, drain } = await open((_, res) => {
    finish = () => void res.end('written')
    heard()
  })
  const agent = new Agent({ keepAlive: true })
  const port = portOf(server)
  const answer = ask(server, agent)
  await arrived
  const drained = drain.close()
  await vi.waitFor(() => expect(server.listening).toBe(false))
  finish()
  expect(await answer).toEqual({ status: 200, connection: 'close', body: 'written' })
  await drained
  await expect(ask(server, agent, port)).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})

test('idle connections do not delay the shutdown', async () => {
  const { server, drain } = await open((_, res) => res.end('done'))
  const agent = new Agent({ keepAlive: true })
  expect(await ask(server, agent)).toMatchObject({ connection: 'keep-alive' })
  await drain.close()
  agent.destroy()
})

test('a connection that a proxy keeps is still answered for a while, and told to end', async () => {
  const { server, drain } = await open((_, res) => res.end('done'))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await ask(server, agent)).toMatchObject({ connection: 'keep-alive' })
  const port = portOf(server)
  const drained = drain.close(300)
  expect(drain.hasBegun()).toBe(true)
  expect(await ask(server, agent)).toEqual({ status: 200, connection: 'keep-alive', body: 'done' })
  await vi.waitFor(() => expect(server.listening).toBe(false))
  expect(await ask(server, agent, port)).toEqual({ status: 200, connection: 'close', body: 'done' })
  await expect(ask(server, agent, port)).rejects.toThrow('ECONNREFUSED')
  await drained
  agent.destroy()
})
