import { expect, test } from 'vitest';
import { keepRelayOnly } from './relay-only.ts';

const relay =
  'candidate:1 1 udp 41885439 203.0.113.9 50000 typ relay raddr 198.51.100.7 rport 51000 generation 0 ufrag abcd network-cost 999';
const others = [
  'candidate:2 1 udp 2122260223 192.168.1.20 54321 typ host generation 0 ufrag abcd',
  'candidate:3 1 udp 1686052607 198.51.100.7 51000 typ srflx raddr 192.168.1.20 rport 54321 ufrag abcd',
  'candidate:4 1 tcp 1518280447 192.168.1.20 9 typ host tcptype active ufrag abcd',
  'candidate:5 1 udp 1 192.168.1.20 54321 typ prflx raddr 192.168.1.20 rport 1',
  'candidate:6 1 udp 1 198.51.100.7 1 TYP HOST typ relay',
  'candidate:7 1 udp 1 198.51.100.7 1 typ host x typ relay raddr 1.1.1.1 rport 1',
];
const sdp = [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 198.51.100.7',
  's=-',
  'm=audio 51000 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP4 198.51.100.7',
  'a=rtcp:51001 IN IP4 198.51.100.7',
  `a=${relay}`,
  ...others.map((each) => `a=${each}`),
  'A=candidate:8 1 udp 1 192.168.1.20 1 typ host',
  'a=remote-candidates:1 198.51.100.7 51000',
  'a=ice-ufrag:abcd',
  'a=rtpmap:111 opus/48000/2',
  '',
];
const own = /198\.51\.100\.7|192\.168\.1\.20/;

test.each(['\r\n', '\n', '\r'])('a description keeps no address of the sender (line end %j)', (end) => {
  const kept = keepRelayOnly({ description: { type: 'offer', sdp: sdp.join(end), offerId: 3 } });
  expect(kept.description).toMatchObject({ type: 'offer', offerId: 3 });
  expect(kept.description!.sdp).not.toMatch(own);
  expect(kept.description!.sdp).toContain(
    'a=candidate:1 1 udp 41885439 203.0.113.9 50000 typ relay raddr 0.0.0.0 rport 0 ufrag abcd\r\n',
  );
  expect(kept.description!.sdp).toContain('a=rtpmap:111 opus/48000/2\r\n');
  expect(kept.description!.sdp).toContain('o=- 4611731400430051336 2 IN IP4 127.0.0.1\r\n');
  expect(kept.description!.sdp.match(/candidate:/g)).toHaveLength(1);
});

test('only relayed addresses are passed on, without the address behind them', () => {
  const candidate = (text: string) => ({
    candidate: text,
    sdpMid: '0',
    sdpMLineIndex: 0,
    usernameFragment: 'abcd',
  });
  const { candidates } = keepRelayOnly({ candidates: [relay, ...others, ''].map(candidate) });
  expect(candidates!.map((each) => each.candidate)).toEqual([
    'candidate:1 1 udp 41885439 203.0.113.9 50000 typ relay raddr 0.0.0.0 rport 0 ufrag abcd',
    '',
  ]);
});
