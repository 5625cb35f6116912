// The demo player. It sends its state to the page that frames it, as the player of a video host would.
'use strict';

const video = document.querySelector('video');
const { behaviour, start } = document.body.dataset;

/** The page may have any origin: the messages contain no secret, and the page checks which frame sent them. */
function tell(type, more = {}) {
  if (parent !== window) parent.postMessage({ source: 'snowglobe-player', type, ...more }, '*');
}

function fail(message) {
  document.querySelector('.trouble').hidden = false;
  tell('error', { message });
}

// Key presses in a frame do not reach the page, so the Escape key is sent to it.
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && !document.fullscreenElement) tell('escape');
});

// Pointer moves do not reach the page either; it shows its controls when it receives this message.
let stirredAt = -Infinity;
addEventListener('pointermove', ({ timeStamp }) => {
  if (timeStamp - stirredAt < 1000) return;
  stirredAt = timeStamp;
  tell('stir');
});

async function play() {
  try {
    await video.play();
  } catch {
    // Browsers allow autoplay only without sound.
    video.muted = true;
    await video.play().catch(() => tell('press'));
  }
}

if (behaviour === 'fail') {
  fail('This demo source was told to fail');
} else {
  const where = () => ({ position: video.currentTime, duration: video.duration || 0 });
  let toldAt = -1;
  video.addEventListener('loadedmetadata', () => {
    const from = Number(start);
    if (from > 0 && from < video.duration) video.currentTime = from;
    tell('ready', { duration: video.duration });
    void play();
  });
  video.addEventListener('playing', () => tell('playing', where()));
  video.addEventListener('pause', () => tell('paused', where()));
  video.addEventListener('timeupdate', () => {
    if (Math.floor(video.currentTime) === toldAt) return;
    toldAt = Math.floor(video.currentTime);
    tell('time', where());
  });
  video.addEventListener('ended', () => tell('ended', where()));
  video.addEventListener('error', () => fail('The demo film does not load'));
  // A film that was loaded before this script ran has already fired its event.
  if (video.readyState >= 1) video.dispatchEvent(new Event('loadedmetadata'));
  if (video.error) fail('The demo film does not load');

  addEventListener('message', (event) => {
    if (event.source !== parent || event.data?.source !== 'snowglobe-page') return;
    const { type, position } = event.data;
    if (type === 'seek' && Number.isFinite(position)) video.currentTime = Math.max(0, position);
    if (type === 'play') void play();
    if (type === 'pause') video.pause();
  });
}
