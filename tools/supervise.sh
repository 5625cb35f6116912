#!/bin/sh
# Runs the server until it is asked to stop, and starts it again after it crashed or hung. The arguments are its
# command. The launcher becomes this shell (serve.mjs), because Node would need 50 MB for the same work.

RESTARTS_A_MINUTE=5
# The server's exit code when only the operator can solve the problem: a restart would not help.
REFUSED_TO_START=78
# For tests, which cannot wait for minutes.
CHECK_EVERY_S=${SNOWGLOBE_CHECK_EVERY_S:-5}
# Of checks without a heartbeat. They are counted, not the time: after the machine was asleep, no heartbeat is missing.
WARN_AFTER=6
# No short overload lasts this long, and members have given up by then.
KILL_AFTER=24

is_stopping=
child=
crashes=

# Until the first heartbeat the server is starting, which may take long.
reset_watch() {
  missed=-1
  has_warned=
}

on_heartbeat() {
  missed=0
  [ -z "$has_warned" ] || echo 'Snowglobe responds again.' >&2
  has_warned=
}

on_check() {
  if [ "$missed" -lt 0 ] || [ -n "$is_stopping" ]; then return; fi
  missed=$((missed + 1))
  if [ "$missed" -ge "$KILL_AFTER" ]; then
    echo 'Snowglobe has not responded for 2 minutes: the process is killed and started again.' >&2
    missed=-1
    kill -KILL "$child"
  elif [ "$missed" -ge "$WARN_AFTER" ] && [ -z "$has_warned" ]; then
    has_warned=1
    echo 'Snowglobe has not responded for 30 seconds. After 2 minutes it is started again.' >&2
  fi
}

# A second signal makes the server stop at once.
on_stop() {
  is_stopping=1
  # The terminal sends Ctrl-C to the server, too.
  if [ "$1" = INT ] && [ -t 0 ]; then return; fi
  [ -z "$child" ] || kill "-$1" "$child" 2>/dev/null
}

too_many_crashes() {
  now=$(date +%s)
  recent=
  count=0
  for time in $crashes $now; do
    if [ $((now - time)) -ge 60 ]; then continue; fi
    recent="$recent $time"
    count=$((count + 1))
  done
  crashes=$recent
  [ "$count" -gt "$RESTARTS_A_MINUTE" ]
}

# Ends this shell, and the checks with it.
end() {
  kill "$ticker" 2>/dev/null
  exit "$1"
}

reset_watch
trap on_heartbeat USR1
trap on_check USR2
trap 'on_stop INT' INT
trap 'on_stop TERM' TERM
trap 'on_stop HUP' HUP

# The server sends its heartbeats to this shell.
SNOWGLOBE_SUPERVISOR=$$
export SNOWGLOBE_SUPERVISOR
# A shell gives /dev/null to its background processes, unless they are given something else.
exec 3<&0

(
  trap '' INT HUP
  while sleep "$CHECK_EVERY_S" && kill -USR2 $$ 2>/dev/null; do :; done
) 3<&- >/dev/null 2>&1 &
ticker=$!

while [ -z "$is_stopping" ]; do
  "$@" <&3 3<&- &
  child=$!
  # A signal that came before the line above was not passed on.
  if [ -n "$is_stopping" ]; then kill -TERM "$child"; fi
  while :; do
    # Without its output: some shells print there how the process ended.
    wait "$child" 2>/dev/null
    status=$?
    # A signal to this shell interrupts the wait, too.
    kill -0 "$child" 2>/dev/null || break
  done
  # If the server ended at the moment of a signal, its own status is still to be read; otherwise it is unknown now (127).
  wait "$child" 2>/dev/null
  last_status=$?
  if [ "$last_status" -ne 127 ]; then status=$last_status; fi
  reset_watch
  if [ -n "$is_stopping" ] || [ "$status" -eq 0 ] || [ "$status" -eq "$REFUSED_TO_START" ]; then end "$status"; fi
  if too_many_crashes; then
    echo "Snowglobe ended $((RESTARTS_A_MINUTE + 1)) times within a minute and is not started again. The log above says why it ended." >&2
    end "$status"
  fi
  if [ "$status" -gt 128 ]; then reason="SIG$(kill -l "$status")"; else reason="exit code $status"; fi
  echo "Snowglobe ended unexpectedly ($reason); starting it again." >&2
done
end 143
