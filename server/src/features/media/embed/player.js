// The demo player. It tells the page that frames it how it is doing, as any player of a video host would.
'use strict';

const video = document.querySelector('video');
const { behaviour, start } = document.body.dataset;

/** The page may have any origin: what is told is no secret, and the page knows the frame it comes from. */
function tell(type, more = {}) {
  if (parent !== window) parent.postMessage({ source: 'snowglobe-player', type, ...more }, '*');
}

function fail(message) {
  document.querySelector('.trouble').hidden = false;
  tell('error', { message });
}

// A frame keeps the keys that are pressed in it: the page hears of the one that closes it.
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && !document.fullscreenElement) tell('escape');
});

// It keeps the pointer, too: the page shows what stands over the film when somebody stirs.
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
    // Browsers let a film begin by itself only without its sound.
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
  // A film that was there before this script ran has told its length already.
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
