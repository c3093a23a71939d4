#!/bin/sh
# Installs this release of Somero on Debian 12, or replaces the installed one. Run it as root from an unpacked release;
# docs/operations.md has every step. Each command may be repeated: it changes only what is not yet as it should be.
set -eu

usage() {
  cat <<'TEXT'
deploy/install.sh install --host <name> --mail <address> [--desk <name>] [--tls certbot|own]
    packages, user, database, secrets, services, nginx; then what is left to do before families come;
    repeated, it needs no arguments
    --mail   where the certificate authority writes, and the first recipient of staff mails
    --desk   the staff's desk at a host name of its own, such as desk.school.example
    --tls    certbot (default): a certificate by Let's Encrypt. own: one that you put into
             /etc/somero/tls as fullchain.pem and privkey.pem, for both names; until then a self-signed one
deploy/install.sh upgrade [--without-backup]
    puts this release in the place of the installed one, a process at a time; refuses while the newest
    backup is older than an hour
deploy/install.sh rollback
    puts the release before in its place again
deploy/install.sh restart
    restarts the processes one after the other, as after a change of the settings
TEXT
}

home=/opt/somero
settings=/etc/somero/somero.env
backups=/var/backups/somero
# What install was asked for, for upgrades.
asked=/etc/somero/install.env
ports="3000 3001"
release=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)

say() { printf '· %s\n' "$*"; }
fail() {
  printf 'somero: %s\n' "$*" >&2
  exit 1
}

# In a chroot there is no service manager: what it would do is then done at the next boot.
has_systemd() { [ -d /run/systemd/system ]; }
manage() { if has_systemd; then systemctl "$@"; fi; }

# --- install ----------------------------------------------------------------------------------------------------------

install_packages() {
  set -- postgresql age curl openssl nftables nginx-light libnginx-mod-http-brotli-static
  [ "$tls" = own ] || set -- "$@" certbot
  missing=""
  for name in "$@"; do
    dpkg-query -W -f '${Status}' "$name" 2>/dev/null | grep -q 'install ok installed' || missing="$missing $name"
  done
  [ -z "$missing" ] && return
  say "Installing$missing"
  DEBIAN_FRONTEND=noninteractive apt-get update -qq
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $missing >/dev/null
}

make_user_and_folders() {
  if ! getent passwd somero >/dev/null; then
    say "Creating the user somero"
    useradd --system --user-group --home-dir /var/lib/somero --shell /usr/sbin/nologin somero
  fi
  install -d -m 755 $home $home/releases $home/assets
  install -d -m 750 -o root -g somero /etc/somero
  install -d -m 700 -o somero -g somero /var/lib/somero $backups
}

as_postgres() { (cd / && runuser -u postgres -- "$@"); }

# For a server with 1 GB of memory, of which the site takes about 350 MB.
tune_postgres() {
  for folder in /etc/postgresql/*/main/conf.d; do
    [ -e "$folder/somero.conf" ] && continue
    cat >"$folder/somero.conf" <<'TEXT'
max_connections = 60
shared_buffers = 96MB
effective_cache_size = 256MB
work_mem = 4MB
maintenance_work_mem = 32MB
TEXT
    restart_postgres=yes
  done
  if [ "${restart_postgres:-no}" = yes ]; then manage restart postgresql; fi
}

make_database() {
  has_systemd || service postgresql status >/dev/null 2>&1 || service postgresql start >/dev/null
  as_postgres psql -qtAc "SELECT 1" >/dev/null || fail "PostgreSQL does not answer. Read: journalctl -u postgresql@* -n 50"
  if [ "$(as_postgres psql -qtAc "SELECT count(*) FROM pg_roles WHERE rolname = 'somero'")" = 0 ]; then
    say "Creating the database somero"
    as_postgres createuser somero
  fi
  if [ "$(as_postgres psql -qtAc "SELECT count(*) FROM pg_database WHERE datname = 'somero'")" = 0 ]; then
    as_postgres createdb --owner somero --encoding UTF8 --template template0 somero
  fi
}

secret() { openssl rand -base64 36; }

write_settings() {
  [ -e $settings ] && return
  say "Writing $settings with new secrets"
  password=$(openssl rand -hex 24)
  printf "ALTER ROLE somero PASSWORD '%s'" "$password" | as_postgres psql -q
  umask 027
  cat >$settings.new <<TEXT
# The settings of this site; .env.example in $home/current explains each. After a change: somero restart
NODE_ENV=production
PUBLIC_ORIGIN=https://$host
DATABASE_URL=postgres://somero:$password@127.0.0.1:5432/somero
DATABASE_POOL_SIZE=12
FORM_TOKEN_SECRET=$(secret)
DIAGNOSTIC_TOKEN=$(secret)
STAFF_EMAIL=$mail

# Yours to fill in:
SMTP_URL=
MAIL_FROM=
MEETING_LINK_PATTERN=
FLW_PUBLIC_KEY=
FLW_SECRET_KEY=
FLW_SECRET_HASH=
TEXT
  chown root:somero $settings.new
  chmod 640 $settings.new
  mv $settings.new $settings
}

remember_arguments() {
  printf 'host=%s\nmail=%s\ntls=%s\ndesk=%s\n' "$host" "$mail" "$tls" "$desk" >$asked
}

set_desk_origin() {
  [ -z "$desk" ] || sed -i -e '/^DESK_ORIGIN=/d' -e "/^PUBLIC_ORIGIN=/a DESK_ORIGIN=https://$desk" $settings
}

# A key pair for backups. The private half belongs elsewhere.
write_backup_key() {
  [ -e /etc/somero/backup.pub ] && return
  age-keygen -o /etc/somero/backup.key 2>/dev/null
  chmod 600 /etc/somero/backup.key
  age-keygen -y /etc/somero/backup.key >/etc/somero/backup.pub
  # Anybody who has the public key can encrypt a backup. A restore takes those with the secret in them.
  echo "# secret: $(openssl rand -hex 32)" | tee -a /etc/somero/backup.key >>/etc/somero/backup.pub
  chown root:somero /etc/somero/backup.pub
  chmod 640 /etc/somero/backup.pub
}

write_units() {
  cp "$home"/current/deploy/systemd/* /etc/systemd/system/
  install -D -m 644 $home/current/deploy/proxy.conf /etc/systemd/system/nginx.service.d/somero.conf
  ln -sfn $home/current/bin/somero /usr/local/bin/somero
  manage daemon-reload
  for port in $ports; do systemctl -q enable "somero@$port"; done
  systemctl -q enable somero.target somero-backup.timer somero-firewall
  manage restart somero-firewall ||
    say "The bounds of connections by address are off: journalctl -u somero-firewall says why. The site runs without."
}

write_nginx() {
  install -d -m 755 /etc/somero/tls /var/www/html /var/cache/nginx
  live=/etc/letsencrypt/live/$host
  folder=/etc/somero/tls
  if [ "$tls" = certbot ] && [ -e "$live/fullchain.pem" ]; then folder=$live; fi
  if [ "$folder" != "$live" ] && { [ ! -e "$folder/fullchain.pem" ] || { is_self_signed && ! has_desk; }; }; then
    # nginx starts with this one, and answers the certificate authority.
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 825 -subj "/CN=$host" \
      -addext "subjectAltName=DNS:$host${desk:+,DNS:$desk}" -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2>/dev/null
    chmod 600 "$folder/privkey.pem"
  fi
  rm -f /etc/nginx/sites-enabled/default
  tune_nginx
  put_nginx_files "$folder"
  if [ "$tls" = certbot ] && { [ "$folder" != "$live" ] || ! has_desk; }; then
    say "Asking Let's Encrypt for a certificate"
    # shellcheck disable=SC2086
    if certbot certonly -q --non-interactive --agree-tos -m "$mail" --webroot -w /var/www/html --cert-name "$host" \
      --renew-with-new-domains -d "$host" ${desk:+-d $desk} --deploy-hook "systemctl reload nginx"; then
      put_nginx_files "$live"
    else
      say "No certificate yet: browsers warn. Let $host${desk:+ and $desk} point to this server and run this again."
    fi
  elif ! has_desk; then
    say "The certificate in $folder is not for $desk: browsers warn."
  fi
}

is_self_signed() { [ "$(openssl x509 -noout -subject_hash -issuer_hash -in "$folder/fullchain.pem" | uniq | wc -l)" = 1 ]; }
has_desk() { [ -z "$desk" ] || openssl x509 -noout -checkhost "$desk" -in "$folder/fullchain.pem" | grep -q 'does match'; }

# Debian's 768 connections for each processor are few: nginx counts those by address only once their request is whole.
tune_nginx() {
  sed -i 's/worker_connections 768;/worker_connections 16384;/' /etc/nginx/nginx.conf
  grep -q '^worker_rlimit_nofile' /etc/nginx/nginx.conf || sed -i '1i worker_rlimit_nofile 40000;' /etc/nginx/nginx.conf
}

put_nginx_files() {
  from=$home/current/deploy/nginx
  to=/etc/nginx/conf.d
  sed -e "s/somero\.example/$host/g" -e "s#/etc/letsencrypt/live/$host#$1#" "$from/somero.conf" >$to/somero.conf
  # Read after the site's, which answers for names that nobody knows.
  rm -f $to/somero_desk.conf
  if [ -n "$desk" ] && [ -e "$from/desk.conf" ]; then
    sed -e "s/desk\.somero\.example/$desk/g" -e "s#/etc/letsencrypt/live/[^/]*#$1#" "$from/desk.conf" >$to/somero_desk.conf
  fi
  nginx -t -q || fail "nginx does not accept its files in $to; see above."
  manage enable -q nginx
  manage reload-or-restart nginx
}

unset_settings() {
  for name in SMTP_URL MAIL_FROM MEETING_LINK_PATTERN FLW_PUBLIC_KEY FLW_SECRET_KEY FLW_SECRET_HASH; do
    if grep -q "^$name=$" $settings; then printf ' %s' "$name"; fi
  done
}

next_steps() {
  echo
  echo "What is left to do:"
  unset=$(unset_settings)
  if [ -n "$unset" ]; then
    echo "  1. Fill in$unset in $settings, then: somero restart"
  elif has_systemd && ! systemctl -q is-active "somero@3000"; then
    echo "  1. The site does not run. Read: journalctl -u somero@3000 -n 50"
  fi
  if [ -e /etc/somero/backup.key ]; then
    echo "  2. Copy /etc/somero/backup.key to a safe place outside this server, then delete it here. Without it no backup"
    echo "     can be read."
  fi
  echo "  3. Tell the payment provider where to notify: https://$host/webhooks/payments, with the secret hash of FLW_SECRET_HASH"
  echo "  4. Copy $backups to another place every day"
  echo "  5. Pay one real session and refund it: somero payments --help"
  [ -z "$desk" ] || echo "  6. Invite yourself to https://$desk: somero desk invite you@school.example --role owner"
}

# --- releases ---------------------------------------------------------------------------------------------------------

put_release() {
  name=$(cat "$release/RELEASE")
  if [ ! -d "$home/releases/$name" ]; then
    say "Copying $name"
    rm -rf "$home/releases/.new"
    cp -a "$release" "$home/releases/.new"
    chown -R root:root "$home/releases/.new"
    mv "$home/releases/.new" "$home/releases/$name"
  fi
  # A page of one release may ask for its files while the other answers, so nginx has the files of all.
  # Those that may run are copied anew, with the time of now: the times in a release are those of its commit.
  install -d $home/assets/_astro
  for each in "$home/previous" "$home/current" "$home/releases/$name"; do
    [ ! -d "$each" ] || cp -r --preserve=mode "$each/dist/client/_astro/." $home/assets/_astro/
  done
  find $home/assets/_astro -type f -mtime +60 -delete
  switch_to "$name"
}

switch_to() {
  now=$(readlink $home/current || true)
  [ "$now" = "releases/$1" ] && return
  if [ -n "$now" ]; then ln -sfn "$now" $home/previous; fi
  ln -sfn "releases/$1" $home/.current
  mv -T $home/.current $home/current
}

# One process at a time: the other answers meanwhile.
restart() {
  for port in $ports; do
    say "Restarting somero@$port"
    if ! systemctl restart "somero@$port" 2>/dev/null; then
      journalctl -u "somero@$port" -n 12 -o cat --no-pager >&2
      return 1
    fi
  done
}

newest_backup() { find $backups -name '*.age' -mmin -60 | head -n 1; }

upgrade() {
  [ -e $home/current ] || fail "nothing is installed yet; run: deploy/install.sh install --help"
  if [ "$without_backup" = no ] && [ -z "$(newest_backup)" ]; then
    fail "the newest backup is older than an hour. Run: systemctl start somero-backup"
  fi
  install_packages
  put_release
  write_units
  write_nginx
  if ! restart; then
    say "The new release does not start: putting the one before back"
    rollback
    # So that nobody goes back to it.
    rm -rf $home/previous "$home/releases/$(cat "$release/RELEASE")"
    fail "the upgrade was undone; see above why"
  fi
  delete_old_releases
  say "$(cat $home/current/RELEASE) is running"
}

rollback() {
  before=$(readlink $home/previous || true)
  [ -n "$before" ] || fail "there is no release before this one"
  switch_to "${before#releases/}"
  cp "$home"/current/deploy/systemd/* /etc/systemd/system/
  manage daemon-reload
  write_nginx
  restart || fail "the release before does not start either; see above why"
  say "$(cat $home/current/RELEASE) is running"
}

# All but the running one, the one before and the newest three.
delete_old_releases() {
  keep="$(readlink $home/current) $(readlink $home/previous || true)"
  find $home/releases -mindepth 1 -maxdepth 1 -printf '%T@ %f\n' | sort -rn | tail -n +4 | while read -r _ name; do
    case " $keep " in *" releases/$name "*) ;; *) rm -rf "$home/releases/$name" ;; esac
  done
}

# --- arguments --------------------------------------------------------------------------------------------------------

command=${1:-help}
[ $# -gt 0 ] && shift
host="" mail="" desk="" proxy=nginx tls=certbot without_backup=no
# shellcheck source=/dev/null
if [ -r $asked ]; then . $asked; fi
while [ $# -gt 0 ]; do
  case $1 in
  --host) host=${2:?} && shift ;;
  --mail) mail=${2:?} && shift ;;
  --desk) desk=${2:?} && shift ;;
  --tls) tls=${2:?} && shift ;;
  --without-backup) without_backup=yes ;;
  --help) command=help ;;
  *) usage >&2 && fail "unknown argument: $1" ;;
  esac
  shift
done
case $command in help | --help) usage && exit 0 ;; esac
[ "$(id -u)" = 0 ] || fail "run this as root: sudo $0 $command"
case $tls in certbot | own) ;; *) fail "--tls is certbot or own" ;; esac

# Another proxy, of an installation by an earlier release, has the ports of nginx.
if [ "$proxy" != nginx ] && [ "$command" != restart ] && command -v "$proxy" >/dev/null; then
  fail "this server has $proxy; this release needs nginx. Run: apt-get remove $proxy && $0 install"
fi

case $command in
install)
  case $host in "" | *[!a-z0-9.-]*) fail "--host takes the site's name, such as school.example" ;; esac
  case $mail in *?@?*) ;; *) fail "--mail takes an address, such as office@school.example" ;; esac
  case $desk in "$host" | *[!a-z0-9.-]*) fail "--desk takes a name of its own, such as desk.school.example" ;; esac
  [ -e "$release/RELEASE" ] || fail "this is not an unpacked release. Make one: npm run release"
  install_packages
  make_user_and_folders
  tune_postgres
  make_database
  write_settings
  set_desk_origin
  remember_arguments
  write_backup_key
  put_release
  write_units
  write_nginx
  if [ -z "$(unset_settings)" ] && has_systemd; then restart || true; fi
  next_steps
  ;;
upgrade) upgrade ;;
rollback) rollback ;;
restart) restart || fail "the site does not start; see above why" ;;
*) usage >&2 && exit 2 ;;
esac
