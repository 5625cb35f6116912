/** Strict headers for every response: only our own scripts, styles and calls; frames only of the configured video sources. */
export function securityHeaders(options: {
  frameOrigins: string[];
  /** Where films and downloads are redirected to. */
  fileOrigins: string[];
  https: boolean;
}): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // A picture on another host would reveal to that host who sees it. Blobs are files that the member selected.
    "img-src 'self' blob:",
    ["media-src 'self' blob:", ...options.fileOrigins].join(' '),
    "font-src 'self'",
    // Tracking scripts could not send anything to another host.
    ["connect-src 'self'", ...options.fileOrigins].join(' '),
    ["frame-src 'self'", ...options.frameOrigins].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      // Voice in rooms needs the microphone; a frame of another site does not get it.
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(self), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
    ...(options.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
