import type { Container } from './task.ts';

/**
 * The demuxers, decoders and protocols that FFmpeg may use. Everything else is disabled: playlists, which can name other
 * files and addresses, and decoders that no film needs (CVE-2026-8461 is in one of those, `magicyuv`).
 */
const allowedProtocols = 'file';

/** One demuxer for each container. We choose it (`detect-container.ts`), never the file. */
export const demuxers: Record<Container, string> = {
  mp4: 'mov',
  mov: 'mov',
  matroska: 'matroska',
  webm: 'matroska',
  mpegts: 'mpegts',
  mpegps: 'mpeg',
  avi: 'avi',
  asf: 'asf',
  flv: 'flv',
};
const allowedDemuxers = [...new Set(Object.values(demuxers))].join(',');

const videoDecoders =
  'h264,hevc,vp8,libvpx,vp9,libvpx-vp9,libdav1d,libaom-av1,av1,mpeg1video,mpeg2video,mpegvideo,mpeg4,' +
  'msmpeg4v1,msmpeg4v2,msmpeg4,wmv1,wmv2,wmv3,vc1,flv,vp6,vp6f,vp6a,h263,h263p,h263i,mjpeg,prores,dnxhd,dvvideo';
/** Codec names; for some codecs FFmpeg's decoder has another name. */
export const allowedVideoCodecs = new Set([...videoDecoders.split(','), 'flv1', 'msmpeg4v3']);
const audioDecoders =
  'aac,aac_latm,mp1,mp1float,mp2,mp2float,mp3,mp3float,ac3,eac3,dca,truehd,mlp,flac,opus,libopus,vorbis,alac,' +
  'wmav1,wmav2,wmapro,wmalossless,amrnb,amrwb,libopencore_amrnb,libopencore_amrwb,nellymoser,adpcm_ms,adpcm_ima_wav,' +
  'adpcm_ima_qt,adpcm_swf,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_f32le,pcm_u8,pcm_alaw,pcm_mulaw,' +
  'pcm_dvd,pcm_bluray';
const subtitleDecoders = 'subrip,srt,ass,ssa,webvtt,mov_text,text';
export const allowedDecoders = [videoDecoders, audioDecoders, subtitleDecoders].join(',');

/** FFmpeg's input options. */
export const inputLimits = {
  protocol_whitelist: allowedProtocols,
  format_whitelist: allowedDemuxers,
  codec_whitelist: allowedDecoders,
};
