import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** How a mail server treats the next mails. */
export type Mood = 'takes' | 'later' | 'never' | 'unknown' | 'drops' | 'silent'

export type ReceivedMail = { from: string; to: string; data: string; messageId: string }

/** A mail server for tests, on a port of its own: it keeps the mails it receives, and can fail in several ways. */
export async function openMailServer(port = 0) {
  const taken: ReceivedMail[] = []
  const state = { mood: 'takes' as Mood, connections: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    state.connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    if (state.mood !== 'silent') converse(socket, state, taken)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    taken,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    port: (server.address() as AddressInfo).port,
    connections: () => state.connections,
    become: (mood: Mood) => {
      state.mood = mood
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const refusals: Partial<Record<Mood, string>> = {
  later: '451 4.3.0 try again later',
  never: '554 5.7.1 not wanted here',
}

/** The few SMTP commands that a mail needs (RFC 5321). */
function converse(socket: Socket, state: { mood: Mood }, taken: ReceivedMail[]): void {
  const say = (line: string) => {
    socket.write(`${line}\r\n`)
  }
  let from = ''
  let to = ''
  let lines: string[] | null = null
  let rest = ''
  say('220 mail.test ready')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\r\n')
    rest = parts.pop() ?? ''
    for (const line of parts) hear(line)
  })

  function hear(line: string): void {
    if (lines) read(lines, line)
    else if (/^DATA/i.test(line)) {
      lines = []
      say('354 go on')
    } else say(answerTo(line))
  }

  function answerTo(line: string): string {
    if (/^MAIL/i.test(line)) from = inAngles(line)
    if (/^RCPT/i.test(line)) to = inAngles(line)
    if (/^RCPT/i.test(line) && state.mood === 'unknown') return '550 5.1.1 nobody of that name'
    return /^QUIT/i.test(line) ? '221 bye' : '250 well'
  }

  function read(before: string[], line: string): void {
    if (line !== '.') {
      before.push(line.replace(/^\./, ''))
      return
    }
    lines = null
    const refusal = refusals[state.mood]
    if (refusal) say(refusal)
    else keep(before.join('\n'))
  }

  function keep(data: string): void {
    taken.push({ from, to, data, messageId: /^message-id: *(<[^>]*>)/im.exec(data)?.[1] ?? '' })
    if (state.mood === 'drops') socket.destroy()
    else say('250 taken')
  }
}

const inAngles = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''
